import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';

/** An id of a document: what the API gives out, and what it takes in a path. Firestore keeps `__…__` for itself. */
export const idSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'must be an id');

/** US dollars with two decimals, up to 999999.99. */
export const amountSchema = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/, 'must be an amount with two decimals, such as 95.00');

/** US dollars with two decimals: amounts added up. */
export const totalSchema = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** The first day of a month of the years 1900 to 2999, as `YYYY-MM-01`. */
export const monthDateSchema = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-01$/, 'must be the first day of a month, such as 2026-11-01');

/** A day, as `YYYY-MM-DD`. */
export const plainDateSchema = z.string().refine(isPlainDate, 'must be a day, such as 2026-11-20');

/** An instant in UTC, as ISO 8601 text. */
export const instantSchema = z.iso.datetime();

const CARD_NUMBER = /\p{Nd}{12,}/u;
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}]/gu;

/** Whether 12 or more digits stand together, spaces and dashes aside: no card number is ever stored. */
function holdsCardNumber(text: string): boolean {
  return CARD_NUMBER.test(text.replace(BETWEEN_DIGITS, ''));
}

/**
 * Free text, trimmed. Refuses what Firestore cannot store as it is (lone surrogates), control characters, and
 * anything that looks like a card number.
 */
export function freeText(longest: number, { multiline = false } = {}) {
  const control = multiline ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .refine((text) => !/\p{Surrogate}/u.test(text), 'must be valid Unicode text')
    .refine((text) => !control.test(text), 'must not hold control characters')
    .refine((text) => !holdsCardNumber(text), 'must not hold a card number');
}

/** Free text that may not be empty. */
export function requiredText(longest: number) {
  return freeText(longest).min(1, 'must not be empty');
}
