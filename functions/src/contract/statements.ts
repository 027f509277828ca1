import * as z from 'zod';
import { idSchema, plainDateSchema, requiredText } from './primitives.ts';
import { recordedUseFields } from './uses.ts';

/** How many uses one call takes: a batch of Firestore holds their records and what their cards carry. */
export const MOST_USES_AT_ONCE = 100;

const useIdsSchema = z
  .array(idSchema)
  .min(1)
  .max(MOST_USES_AT_ONCE, `must be at most ${MOST_USES_AT_ONCE} ids`);

/** Uses of any benefits of any cards. An id that is recorded already adds nothing, whatever else is sent with it. */
export const usesBodySchema = z
  .strictObject({
    uses: z
      .array(z.strictObject({ card_id: idSchema, benefit_id: idSchema, ...recordedUseFields }))
      .min(1)
      .max(MOST_USES_AT_ONCE, `must be at most ${MOST_USES_AT_ONCE} uses`)
      .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have an id each'),
  })
  .meta({ id: 'UsesBody' });
export type UsesBody = z.output<typeof usesBodySchema>;

/** What became of one use: `message` says why it was refused. */
export const useResultSchema = z
  .strictObject({
    id: idSchema,
    status: z.enum(['recorded', 'already_recorded', 'refused']),
    message: z.string().nullable(),
  })
  .meta({ id: 'UseResult' });
export type UseResult = z.infer<typeof useResultSchema>;

export const deletedUsesBodySchema = z.strictObject({ ids: useIdsSchema }).meta({ id: 'DeletedUsesBody' });

/** The ids of the uses that were there. */
export const deletedUsesSchema = z.strictObject({ ids: z.array(idSchema) });

/** The uses that one reading of statements recorded, as far as they are still there. */
export const readingSchema = z
  .strictObject({ id: z.uuid(), recorded_on: plainDateSchema, use_ids: z.array(idSchema) })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

/** How many words a user can teach. */
export const MOST_STATEMENT_WORDS = 200;

/**
 * Words of a statement that the holder has assigned to a benefit: of a product of the catalogue by the benefit's key, of
 * another card by its id.
 */
export const statementWordsSchema = z
  .strictObject({
    product: z.string().max(80),
    words: z.string().max(200),
    key: z.string().max(60).nullable(),
    benefit_id: idSchema.nullable(),
  })
  .meta({ id: 'StatementWords' });
export type StatementWords = z.infer<typeof statementWordsSchema>;

/** What is sent to assign words to a benefit, by its key or else by its id. */
export const statementWordsBodySchema = z
  .strictObject({
    product: requiredText(80),
    words: requiredText(200),
    key: z
      .string()
      .max(60)
      .nullish()
      .transform((key) => key || null),
    benefit_id: idSchema.nullish().transform((id) => id ?? null),
  })
  .refine(({ key, benefit_id }) => (key === null) !== (benefit_id === null), {
    path: ['key'],
    message: 'must be given, or else benefit_id',
  })
  .meta({ id: 'StatementWordsBody' });

/** Days that were covered by the statements of a card, both included. */
export const coveredDaysSchema = z
  .strictObject({ from: plainDateSchema, to: plainDateSchema })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' });
