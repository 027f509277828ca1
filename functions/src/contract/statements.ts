import * as z from 'zod';
import { idSchema, optionalText, plainDateSchema, requiredText } from '../domain/fields/primitives.ts';
import { MAX_NOTE_LENGTH, MAX_USES_AT_ONCE } from '../domain/index.ts';
import { recordedUseFields } from './uses.ts';

const useIdsSchema = z
  .array(idSchema)
  .min(1, 'must not be empty')
  .max(MAX_USES_AT_ONCE, `must be at most ${MAX_USES_AT_ONCE} ids`);

/** The body that records uses of any benefits. An id that is already recorded adds nothing, whatever its other fields. */
export const usesBodySchema = z
  .strictObject({
    uses: z
      .array(z.strictObject({ card_id: idSchema, benefit_id: idSchema, ...recordedUseFields }))
      .min(1, 'must not be empty')
      .max(MAX_USES_AT_ONCE, `must be at most ${MAX_USES_AT_ONCE} uses`)
      .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have unique ids'),
  })
  .meta({ id: 'UsesBody' });
export type UsesBody = z.output<typeof usesBodySchema>;

/** The result for one use. `message` is the reason of a refusal; otherwise null. */
export const useResultSchema = z
  .strictObject({
    id: idSchema,
    status: z.enum(['recorded', 'already_recorded', 'refused']),
    message: z.string().nullable(),
  })
  .meta({ id: 'UseResult' });
export type UseResult = z.infer<typeof useResultSchema>;

export const deletedUsesBodySchema = z.strictObject({ ids: useIdsSchema }).meta({ id: 'DeletedUsesBody' });

/** The ids of the uses that existed and are deleted now. */
export const deletedUsesSchema = z.strictObject({ ids: z.array(idSchema) });

/** The uses that one statement reading recorded and that still exist. */
export const readingSchema = z
  .strictObject({ id: z.uuid(), recorded_on: plainDateSchema, use_ids: z.array(idSchema) })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

/** Limits the statement words that one user can assign. */
export const MAX_STATEMENT_WORDS = 200;

/**
 * Statement words that the user has assigned to a benefit. The benefit is named by its key if the product is in the
 * catalogue, and otherwise by its id.
 */
export const statementWordsSchema = z
  .strictObject({
    product: z.string().max(80),
    words: z.string().max(MAX_NOTE_LENGTH),
    key: z.string().max(60).nullable(),
    benefit_id: idSchema.nullable(),
  })
  .meta({ id: 'StatementWords' });
export type StatementWords = z.infer<typeof statementWordsSchema>;

/** The body that assigns words to a benefit, by its key or by its id. */
export const statementWordsBodySchema = z
  .strictObject({
    product: requiredText(80),
    words: requiredText(MAX_NOTE_LENGTH),
    key: optionalText(60),
    benefit_id: idSchema.nullish().transform((id) => id ?? null),
  })
  .refine(({ key, benefit_id }) => (key === null) !== (benefit_id === null), {
    path: ['key'],
    message: 'must be sent, or else benefit_id',
  })
  .meta({ id: 'StatementWordsBody' });

/** The body that forgets words of statements, whatever benefit they are assigned to. */
export const forgottenWordsBodySchema = z
  .strictObject({ product: requiredText(80), words: requiredText(MAX_NOTE_LENGTH) })
  .meta({ id: 'ForgottenWordsBody' });
