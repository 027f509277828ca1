import { daysBetween } from '@card-rewards/functions/domain';
import type { LineAsRead, StatementAccount } from '../read/statement.ts';
import { DAYS_BETWEEN_FORMS } from './day-limits.ts';
import { comparable } from './line-words.ts';

export function daysBetweenLines(one: LineAsRead, other: LineAsRead): number {
  const [from, to] =
    one.postingDate !== null && other.postingDate !== null
      ? [one.postingDate, other.postingDate]
      : one.transactionDate !== null && other.transactionDate !== null
        ? [one.transactionDate, other.transactionDate]
        : [one.day, other.day];
  return Math.abs(daysBetween(from, to));
}

/** OFX keeps at least this many characters of a line's name. */
const SURELY_KEPT = 31;

export const comparableCut = (words: string): string => comparable(words).slice(0, SURELY_KEPT).trim();

/**
 * Returns whether two texts can be the words of the same line in files of two forms (`LINE_FORMS`). The file of one form
 * can add the place or cut the end.
 */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [comparableCut(one), comparableCut(other)];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}

/** This many lines are enough to tell whether two files are from one account. */
const ENOUGH_LINES = 200;

/**
 * Returns whether the lines of two files are from one account. Compares the lines on dates that both files cover. At
 * least half of these lines must be in both files.
 */
export function haveSameLines(one: StatementAccount, other: StatementAccount): boolean {
  return hasLinesOf(one, other) || hasLinesOf(other, one);
}

function hasLinesOf(one: StatementAccount, other: StatementAccount): boolean {
  const byAmount = Map.groupBy(one.lines, ({ cents }) => cents);
  const shared = other.lines.filter(({ day }) => one.from <= day && day <= one.to).slice(0, ENOUGH_LINES);
  const same = shared.filter((line) =>
    byAmount
      .get(line.cents)
      ?.some(
        (each) => daysBetweenLines(each, line) <= DAYS_BETWEEN_FORMS && areAlike(each.words, line.words),
      ),
  );
  return same.length > 0 && same.length * 2 >= shared.length;
}
