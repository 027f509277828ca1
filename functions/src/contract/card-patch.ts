import * as z from 'zod';
import { isPlainDate, MAX_REVERSED_LINES } from '../domain/index.ts';
import { coveredDaysSchema, feeSchema } from '../domain/fields/card.ts';
import { changedText, idSchema, monthDateSchema } from '../domain/fields/primitives.ts';
import { termsChoiceSchema } from './terms.ts';

/** A day of the year, as `MM-DD`. February 29 means February 28 in years that have no 29th. */
const feeDaySchema = z
  .string()
  .regex(/^\d{2}-\d{2}$/, 'must be a month and a day, such as 03-15')
  .refine((day) => isPlainDate(`2024-${day}`), 'must be a month and a day, such as 03-15');

const MAX_FEES = 60;
const MAX_YEARS = 200;
/** Limits the ranges of covered days on a card. The oldest are removed first. */
export const MAX_COVERED = 60;

const coveredSchema = z
  .array(coveredDaysSchema)
  .max(MAX_COVERED, `must be at most ${MAX_COVERED} ranges of days`);
const reversedLinesSchema = z
  .array(idSchema)
  .max(MAX_REVERSED_LINES, `must be at most ${MAX_REVERSED_LINES} ids`);

/** The body that changes fields of a card that only the user knows. Fields that are left out stay as they are. */
export const cardPatchSchema = z
  .strictObject({
    holder: changedText(60),
    nickname: changedText(60),
    notes: changedText(1000, { multiline: true }),
    fees: z
      .array(feeSchema)
      .max(MAX_FEES, `must be at most ${MAX_FEES} fees`)
      .refine((fees) => new Set(fees.map(({ from }) => from)).size === fees.length, 'must have unique months')
      .transform((fees) => fees.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
      .optional(),
    fee_day: feeDaySchema.nullable().optional(),
    terms_choice: termsChoiceSchema.optional(),
    complete_years: z
      .array(monthDateSchema)
      .max(MAX_YEARS, `must be at most ${MAX_YEARS} years`)
      .transform((years) => [...new Set(years)].sort())
      .optional(),
    /** These ranges are merged with the stored ones. */
    statements: coveredSchema.optional(),
    /** These ids are added to the stored ones. */
    reversed_lines: reversedLinesSchema.optional(),
    /** These ranges and ids are removed, which undoes the reading of a statement. */
    forget: z.strictObject({ statements: coveredSchema, reversed_lines: reversedLinesSchema }).optional(),
  })
  .meta({ id: 'CardPatch' });
export type CardPatch = z.output<typeof cardPatchSchema>;
