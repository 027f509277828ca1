import { daysBetween } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import { comparable } from './line-words.ts';

/**
 * Returns the days between two lines. Dates of posting are compared with dates of posting, and dates of transactions with
 * dates of transactions, as far as both lines have them.
 */
export function daysBetweenLines(one: LineAsRead, other: LineAsRead): number {
  const [from, to] =
    one.postingDate !== null && other.postingDate !== null
      ? [one.postingDate, other.postingDate]
      : one.transactionDate !== null && other.transactionDate !== null
        ? [one.transactionDate, other.transactionDate]
        : [one.day, other.day];
  return Math.abs(daysBetween(from, to));
}

/** The characters after which OFX cuts the name of a line, at the latest. */
const SURELY_KEPT = 31;

/** Returns words as they are compared with those of other forms, of which OFX cuts the end. */
export const comparableCut = (words: string): string => comparable(words).slice(0, SURELY_KEPT).trim();

/** Returns whether words are those of the same line in another form, which can add the place or cut the end. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [comparableCut(one), comparableCut(other)];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}
