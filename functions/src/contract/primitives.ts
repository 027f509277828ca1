import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';
import { holdsCardNumber } from './card-number.ts';

/** An id of a document: what the API gives out, and what it takes in a path. Firestore keeps `__…__` for itself. */
export const idSchema = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'must be an id');

/** US dollars with two decimals, up to 999999.99, without leading zeros. */
export const amountSchema = z
  .string()
  .regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, 'must be an amount with two decimals, such as 95.00');

/** US dollars with two decimals: amounts added up. */
export const totalSchema = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** The first day of a month of the years 1900 to 2999, as `YYYY-MM-01`. */
export const monthDateSchema = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-01$/, 'must be the first day of a month, such as 2026-11-01')
  .meta({ format: 'date' });

/** A day, as `YYYY-MM-DD`. */
export const plainDateSchema = z
  .string()
  .refine(isPlainDate, 'must be a day, such as 2026-11-20')
  .meta({ format: 'date' });

/** An instant in UTC, as ISO 8601 text. */
export const instantSchema = z.iso.datetime();

const INVISIBLE_ONLY = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * Free text, trimmed. Refuses what Firestore cannot store as it is (lone surrogates), control characters, what would
 * not show or would show other than it was typed, and anything that holds a card number: none is ever stored.
 */
export function freeText(longest: number, { multiline = false } = {}) {
  const control = multiline ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return (
    z
      .string()
      .trim()
      // Nothing more is looked for in what is too long: that takes time.
      .max(longest, { error: `must be at most ${longest} characters`, abort: true })
      .refine((text) => !/\p{Surrogate}/u.test(text), 'must be valid Unicode text')
      .refine((text) => !control.test(text), 'must not hold control characters')
      .refine((text) => !/\p{Bidi_Control}/u.test(text), 'must not turn the reading direction')
      .refine((text) => !INVISIBLE_ONLY.test(text), 'must hold something that can be seen')
      .refine((text) => !holdsCardNumber(text), 'must not hold a card number')
  );
}

/** Free text that may not be empty. */
export function requiredText(longest: number) {
  return freeText(longest).min(1, 'must not be empty');
}

/** Free text of a field that may be left out of a change: without anything in it the field becomes null. */
export function changedText(longest: number, options: { multiline?: boolean } = {}) {
  return freeText(longest, options)
    .nullable()
    .transform((written) => written || null)
    .optional();
}
