import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';

/*
 * Stored documents are read more tolerantly than they are written: fields that were added later have defaults, and
 * values that an earlier release accepted stay readable.
 */

const AMOUNT_MESSAGE = 'must be an amount with two decimals, such as 95.00';

/** An amount. Leading zeros, which an earlier release accepted, are removed. */
export const storedAmountSchema = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, AMOUNT_MESSAGE)
  .transform(withoutLeadingZeros);

export const storedDaySchema = z.string().refine(isPlainDate, 'must be a day, such as 2026-11-20');

/** A month, as its first day. Earlier releases stored any day of it. */
export const storedMonthSchema = storedDaySchema.transform((day) => `${day.slice(0, 7)}-01`);

/** A sum of amounts. Leading zeros, which an earlier release accepted, are removed. */
export const storedTotalSchema = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/, AMOUNT_MESSAGE)
  .transform(withoutLeadingZeros);

function withoutLeadingZeros(amount: string): string {
  return amount.replace(/^0+(?=\d)/, '');
}
