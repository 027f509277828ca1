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
import { sentCardFields, sentOfferFields } from './cards.ts';
import { sentUseFields } from './benefits.ts';

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

/** Says where uses that were recorded together come from: from statements, or from the user, who caught up on a year. */
export const readingKindSchema = z.enum(['statement', 'by_hand']);

const recordedUsesSchema = z
  .array(z.strictObject({ card_id: idSchema, benefit_id: idSchema, id: uuidSchema, ...sentUseFields }))
  .max(MAX_USES_AT_ONCE, `must be at most ${MAX_USES_AT_ONCE} uses`)
  .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have unique ids');

const seenSpendingSchema = z.strictObject({
  spent: amountSchema,
  spent_to: plainDateSchema.nullable(),
});

/** How much of an offer is spent, until which day, and which lines of the last days that includes. */
export const offerSpendingSchema = seenSpendingSchema.extend({
  counted_lines: sentOfferFields.counted_lines,
});
export type OfferSpending = z.infer<typeof offerSpendingSchema>;

/** The changes of a card that come with a reading. Fields that are left out stay as they are. */
const readingCardSchema = z.strictObject({
  id: idSchema,
  /** The days that the statements cover. They are joined with the stored ones. */
  statements: sentCardFields.statements.default([]),
  /** The ids of statement lines that cancel each other. They are added to the stored ones. */
  reversed_lines: sentCardFields.reversed_lines.default([]),
  /** The digits of other numbers of the card. They are added to the stored ones. */
  joined_digits: sentCardFields.joined_digits.default([]),
  /** The first days of fee years that are complete now. They are added to the stored ones. */
  complete_years: sentCardFields.complete_years.default([]),
  fees: sentCardFields.fees.optional(),
  fee_day: sentCardFields.fee_day.optional(),
  /** Progress of offers. A change of an offer whose progress is no longer `before` is refused. */
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
 * A reading: uses of any benefits that are recorded together, with the words, the cards' fields and the removed uses that
 * belong to them. A larger reading is sent in parts with the same `id`. A part can be sent again: what is recorded
 * already adds nothing.
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
/** A part of a reading after validation, with its defaults. */
export type ReadingBody = z.output<typeof readingBodySchema>;

/** The result for one use or offer of a reading. `message` is the reason of a refusal; otherwise null. */
const readingResultSchema = z
  .strictObject({
    id: uuidSchema,
    status: z.enum(['recorded', 'already_recorded', 'refused']),
    message: z.string().nullable(),
  })
  .meta({ id: 'ReadingResult' });
export type ReadingResult = z.infer<typeof readingResultSchema>;

/** The results of a part, in the order of the request. */
export const readingResultsSchema = z.strictObject({
  uses: z.array(readingResultSchema),
  offers: z.array(readingResultSchema),
});

/** What a reading has changed on a card. */
const readingOfCardSchema = z
  .strictObject({
    id: idSchema,
    /** The number of uses that it has recorded. */
    use_count: z.number().int(),
    /** The number of uses that it has deleted, because their credits were reversed. */
    removed_count: z.number().int(),
    /** The first and the last day of its statements, or null if it has none. */
    from: plainDateSchema.nullable(),
    to: plainDateSchema.nullable(),
    /** The amounts spent for offers, before and after it. */
    offers: z.array(z.strictObject({ id: offerSchema.shape.id, before: amountSchema, after: amountSchema })),
    /** Whether it has set the annual fee or its day. */
    has_fee: z.boolean(),
    joined_digits: z.array(z.string()),
  })
  .meta({ id: 'ReadingOfCard' });

/** A reading in a list. */
export const readingSchema = z
  .strictObject({
    id: uuidSchema,
    kind: readingKindSchema,
    recorded_on: plainDateSchema,
    /** The number of uses that the reading has recorded. */
    use_count: z.number().int(),
    cards: z.array(readingOfCardSchema),
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

/** The result of deleting a reading. */
export const deletedReadingSchema = z
  .strictObject({
    id: uuidSchema,
    /** The number of uses that were deleted. */
    removed: z.number().int(),
    /** The number of uses, words and fields of cards that were changed since, and stay as they are. */
    kept: z.number().int(),
  })
  .meta({ id: 'DeletedReading' });
export type DeletedReading = z.infer<typeof deletedReadingSchema>;
