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

/** Returns whether two texts can be the words of one line in two files. One file may add the place or cut the end. */
export function areAlike(one: string, other: string): boolean {
  const [first, second] = [comparableCut(one), comparableCut(other)];
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first));
}

const ENOUGH_LINES = 200;

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
