import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';
import { feeSchema, termsChoiceSchema } from '../domain/fields/card.ts';
import { nullableText } from '../domain/fields/primitives.ts';
import { yearsSchema } from './cards.ts';

/** A day of the year, as `MM-DD`. February 29 means February 28 in years that have no 29th. */
export const feeDaySchema = z
  .string()
  .regex(/^\d{2}-\d{2}$/, 'must be a month and a day, such as 03-15')
  .refine((day) => isPlainDate(`2024-${day}`), 'must be a month and a day, such as 03-15');

const MAX_FEES = 60;

/** Fees by the months from which they apply, oldest first. */
export const feesSchema = z
  .array(feeSchema)
  .max(MAX_FEES, `must be at most ${MAX_FEES} fees`)
  .refine((fees) => new Set(fees.map(({ from }) => from)).size === fees.length, 'must have unique months')
  .transform((fees) => fees.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

/** The body that changes fields of a card that only the user knows. Fields that are left out stay as they are. */
export const cardPatchSchema = z
  .strictObject({
    holder: nullableText(60).optional(),
    nickname: nullableText(60).optional(),
    notes: nullableText(1000, { multiline: true }).optional(),
    fees: feesSchema.optional(),
    fee_day: feeDaySchema.nullable().optional(),
    terms_choice: termsChoiceSchema.optional(),
    complete_years: yearsSchema.optional(),
  })
  .meta({ id: 'CardPatch' });
export type CardPatch = z.output<typeof cardPatchSchema>;
