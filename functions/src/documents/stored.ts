import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';

/*
 * What stands in documents is read more tolerantly than it is written: a field that was added later has a default, and
 * what an earlier release took must not make a document unreadable today.
 */

/** An amount, also one that was written with leading zeros; it is read without them. */
export const storedAmountSchema = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/)
  .transform(withoutLeadingZeros);

export const storedDaySchema = z.string().refine(isPlainDate);

/** A month, by whichever of its days. */
export const storedMonthSchema = storedDaySchema.transform((day) => `${day.slice(0, 7)}-01`);

/** Amounts added up, or of an earlier release one that could have leading zeros too. */
export const storedTotalSchema = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform(withoutLeadingZeros);

function withoutLeadingZeros(amount: string): string {
  return amount.replace(/^0+(?=\d)/, '');
}
