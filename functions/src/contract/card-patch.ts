import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';
import { feeSchema, termsIdSchema, termsOfCardSchema } from './cards.ts';
import { changedText, idSchema, monthDateSchema, plainDateSchema } from './primitives.ts';
import { coveredDaysSchema } from './statements.ts';

/** A day of any year, as `MM-DD`; in a year without a February 29 that is the 28th. */
const feeDaySchema = z
  .string()
  .regex(/^\d{2}-\d{2}$/, 'must be a month and a day, such as 03-15')
  .refine((day) => isPlainDate(`2024-${day}`), 'must be a month and a day, such as 03-15');

const MOST_FEES = 60;
const MOST_YEARS = 200;
/** As many stretches of covered days are kept; the oldest are forgotten. */
export const MOST_COVERED = 60;
/** As many are kept; the oldest are forgotten. */
export const MOST_TAKEN_BACK = 200;

/** What is sent to change what only its holder knows of a card; what is left out stays as it is. */
export const cardPatchSchema = z
  .strictObject({
    holder: changedText(60),
    nickname: changedText(60),
    notes: changedText(1000, { multiline: true }),
    fees: z
      .array(feeSchema)
      .max(MOST_FEES, `must be at most ${MOST_FEES} fees`)
      .refine((fees) => new Set(fees.map(({ from }) => from)).size === fees.length, 'must have a month each')
      .transform((fees) => fees.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
      .optional(),
    fee_day: feeDaySchema.nullable().optional(),
    tracked_fully: z.boolean().optional(),
    terms_choice: termsOfCardSchema.optional(),
    complete_years: z
      .array(monthDateSchema)
      .max(MOST_YEARS, `must be at most ${MOST_YEARS} years`)
      .transform((years) => [...new Set(years)].sort())
      .optional(),
    /** Added to the days that are known. */
    statements: z
      .array(coveredDaysSchema)
      .max(MOST_COVERED, `must be at most ${MOST_COVERED} stretches`)
      .optional(),
    /** Added to the ids that are known. */
    taken_back: z.array(idSchema).max(MOST_TAKEN_BACK, `must be at most ${MOST_TAKEN_BACK} ids`).optional(),
  })
  .meta({ id: 'CardPatch' });
export type CardPatch = z.output<typeof cardPatchSchema>;

/**
 * Takes or declines terms of the catalogue. With `id`, those in force today, which are put to work at once; `undo` takes
 * that back until the card, its benefits or its uses are changed. With `version`, the day of their latest change, as
 * earlier clients send it: taken ones begin with the next period of each benefit.
 */
export const termsBodySchema = z
  .union([
    z.strictObject({ id: termsIdSchema, take: z.boolean() }),
    z.strictObject({ id: termsIdSchema, undo: z.literal(true) }),
    z.strictObject({ version: plainDateSchema, take: z.boolean() }),
  ])
  .meta({ id: 'TermsBody' });
export type TermsBody = z.output<typeof termsBodySchema>;
