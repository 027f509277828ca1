import * as z from 'zod';
import { chosenResets, frequencies, resets } from '../period.ts';
import { amountSchema, plainDateSchema } from './primitives.ts';

export const frequencySchema = z.enum(frequencies);
export const resetSchema = z.enum(resets);
export const chosenResetSchema = z.enum(chosenResets);

const month = z.exactOptional(amountSchema);

/** Maps month numbers, `1` to `12`, to amounts, for credits whose amount differs by month. Other keys are refused. */
export const monthlyAmountsSchema = z.strictObject({
  1: month,
  2: month,
  3: month,
  4: month,
  5: month,
  6: month,
  7: month,
  8: month,
  9: month,
  10: month,
  11: month,
  12: month,
});

/** The terms of a benefit: its amounts and how often it recurs. */
export const termsSchema = z.object({
  name: z.string(),
  amount: amountSchema,
  frequency: frequencySchema,
  reset: resetSchema,
  /** With the reset `last_use`, the months from a use until the benefit is there again; otherwise null. */
  months: z.number().int().min(12).max(120).nullable(),
  /** With the reset `calendar`, the month in which a year of the benefit begins, 2 to 12, or null for January. */
  first_month: z.number().int().min(2).max(12).nullable(),
  monthly_amounts: monthlyAmountsSchema.nullable(),
  /** The day of a period's last month until which the user must act, such as the 14th, or null if it is the last day. */
  act_by_day: z.number().int().min(1).max(28).nullable(),
});
export type Terms = z.output<typeof termsSchema>;

/** The user's corrections of a benefit's terms. `from` is the first day of the period in which they were made. */
export const ownTermsSchema = termsSchema
  .pick({ name: true, amount: true, monthly_amounts: true })
  .extend({ reset: chosenResetSchema })
  .partial()
  .extend({ from: plainDateSchema });
export type OwnTerms = z.output<typeof ownTermsSchema>;

/** Terms that a benefit had until the user took newer terms of the catalogue. */
export const earlierTermsSchema = termsSchema.extend({
  /** The last date when these terms apply. */
  until: plainDateSchema,
  /** The date when the newer terms were taken. Periods of the newer terms that ended before it are not tracked. */
  replaced_on: plainDateSchema,
});
export type EarlierTerms = z.output<typeof earlierTermsSchema>;
