import * as z from 'zod';
import { chosenResets, frequencies, resets } from '../period.ts';
import { amountSchema, plainDateSchema } from './primitives.ts';

export const frequencySchema = z.enum(frequencies);
export const resetSchema = z.enum(resets);
export const chosenResetSchema = z.enum(chosenResets);

const month = z.exactOptional(amountSchema);

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

export const termsSchema = z.object({
  name: z.string(),
  amount: amountSchema,
  frequency: frequencySchema,
  reset: resetSchema,
  /**
   * With the reset `last_use`, the months after a use until the benefit is available again. Otherwise null.
   */
  months: z.number().int().min(12).max(120).nullable(),
  /** With the reset `calendar`, the month when a year of the benefit begins, 2 to 12. Null means January. */
  first_month: z.number().int().min(2).max(12).nullable(),
  monthly_amounts: monthlyAmountsSchema.nullable(),
  /**
   * The user must act by this day of a period's last month, such as the 14th. If null, the user can act until
   * the period ends.
   */
  act_by_day: z.number().int().min(1).max(28).nullable(),
});
export type Terms = z.output<typeof termsSchema>;

export const ownTermsSchema = termsSchema
  .pick({ name: true, amount: true, monthly_amounts: true })
  .extend({ reset: chosenResetSchema })
  .partial()
  .extend({ from: plainDateSchema });
export type OwnTerms = z.output<typeof ownTermsSchema>;

export const earlierTermsSchema = termsSchema.extend({
  until: plainDateSchema,
  /**
   * The date the user took the newer terms. A period of the newer terms that ended before that date does not
   * count as missed.
   */
  replaced_on: plainDateSchema,
});
export type EarlierTerms = z.output<typeof earlierTermsSchema>;
