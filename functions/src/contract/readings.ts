import * as z from 'zod';
import { offerSchema } from '../domain/fields/card.ts';
import {
  amountSchema,
  idSchema,
  optionalText,
  plainDateSchema,
  requiredText,
  uuidSchema,
} from '../domain/fields/primitives.ts';
import { MAX_NOTE_LENGTH, MAX_OFFERS, MAX_USES_AT_ONCE } from '../domain/index.ts';
import { sentUseFields } from './benefits.ts';
import { sentCardFields, sentOfferFields } from './cards.ts';

export const MAX_STATEMENT_WORDS = 200;

export const statementWordsSchema = z
  .strictObject({
    product: z.string().max(80),
    words: z.string().max(MAX_NOTE_LENGTH),
    key: z.string().max(60).nullable(),
    benefit_id: idSchema.nullable(),
  })
  .meta({ id: 'StatementWords' });
export type StatementWords = z.infer<typeof statementWordsSchema>;

export const statementWordsBodySchema = z
  .strictObject({
    product: requiredText(80),
    words: requiredText(MAX_NOTE_LENGTH),
    key: optionalText(60),
    benefit_id: idSchema.nullish().transform((id) => id ?? null),
  })
  .refine(({ key, benefit_id }) => (key === null) !== (benefit_id === null), {
    path: ['key'],
    message: 'is required, or else benefit_id',
  })
  .meta({ id: 'StatementWordsBody' });

export const readingKindSchema = z.enum(['statement', 'by_hand']);

const recordedUsesSchema = z
  .array(z.strictObject({ card_id: idSchema, benefit_id: idSchema, id: uuidSchema, ...sentUseFields }))
  .max(MAX_USES_AT_ONCE, `must be at most ${MAX_USES_AT_ONCE} uses`)
  .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have unique ids');

const seenSpendingSchema = z.strictObject({
  spent: amountSchema,
  spent_to: plainDateSchema.nullable(),
});

export const offerSpendingSchema = seenSpendingSchema.extend({
  counted_lines: sentOfferFields.counted_lines,
});
export type OfferSpending = z.infer<typeof offerSpendingSchema>;

const readingCardSchema = z.strictObject({
  id: idSchema,
  statements: sentCardFields.statements.default([]),
  reversed_lines: sentCardFields.reversed_lines.default([]),
  joined_digits: sentCardFields.joined_digits.default([]),
  complete_years: sentCardFields.complete_years.default([]),
  fees: sentCardFields.fees.optional(),
  fee_day: sentCardFields.fee_day.optional(),
  offers: z
    .array(
      z.strictObject({
        id: offerSchema.shape.id,
        before: seenSpendingSchema,
        after: offerSpendingSchema,
      }),
    )
    .max(MAX_OFFERS, `must be at most ${MAX_OFFERS} offers`)
    .default([]),
});

/**
 * A reading is what one import of statements, or one catch-up by hand, records. A large reading is sent in
 * parts with the same `id`. Sending a part again adds nothing.
 */
export const readingBodySchema = z
  .strictObject({
    id: uuidSchema,
    kind: readingKindSchema.default('statement'),
    uses: recordedUsesSchema.default([]),
    words: z
      .array(statementWordsBodySchema)
      .max(MAX_STATEMENT_WORDS, `must be at most ${MAX_STATEMENT_WORDS}`)
      .default([]),
    cards: z.array(readingCardSchema).max(200, 'must be at most 200 cards').default([]),
    /** The ids of recorded uses whose credits were reversed. Unknown ids are ignored. */
    removed: z.array(idSchema).max(MAX_USES_AT_ONCE, `must be at most ${MAX_USES_AT_ONCE} ids`).default([]),
  })
  .meta({ id: 'ReadingBody' });
export type ReadingBody = z.output<typeof readingBodySchema>;

const readingResultSchema = z
  .strictObject({
    id: uuidSchema,
    status: z.enum(['recorded', 'already_recorded', 'refused']),
    message: z.string().nullable(),
  })
  .meta({ id: 'ReadingResult' });
export type ReadingResult = z.infer<typeof readingResultSchema>;

export const readingResultsSchema = z.strictObject({
  uses: z.array(readingResultSchema),
  offers: z.array(readingResultSchema),
});

const readingOfCardSchema = z
  .strictObject({
    id: idSchema,
    use_count: z.number().int(),
    removed_count: z.number().int(),
    from: plainDateSchema.nullable(),
    to: plainDateSchema.nullable(),
    offers: z.array(z.strictObject({ id: offerSchema.shape.id, before: amountSchema, after: amountSchema })),
    has_fee: z.boolean(),
    joined_digits: z.array(z.string()),
  })
  .meta({ id: 'ReadingOfCard' });

export const readingSchema = z
  .strictObject({
    id: uuidSchema,
    kind: readingKindSchema,
    recorded_on: plainDateSchema,
    use_count: z.number().int(),
    cards: z.array(readingOfCardSchema),
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

export const deletedReadingSchema = z
  .strictObject({
    id: uuidSchema,
    removed: z.number().int(),
    /**
     * The number of uses, words and card fields that the deletion did not undo, for example because they have
     * changed since the reading.
     */
    kept: z.number().int(),
  })
  .meta({ id: 'DeletedReading' });
export type DeletedReading = z.infer<typeof deletedReadingSchema>;
