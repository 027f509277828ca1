import { daysBetween } from '@card-rewards/functions/domain';
import { areAlike, daysBetweenLines } from './compare-lines.ts';
import { DAYS_BETWEEN_FORMS, MOST_DAYS_UNTIL_POSTED } from './day-limits.ts';
import { LINE_FORMS, type CardLines, type MatchedLine } from './identify-lines.ts';

/**
 * Returns the ids of lines that repeat a line of another file, such as a basic CSV beside an extended one. The recorded
 * line is kept, or else the line of the form that is first in `LINE_FORMS`.
 * @param benefitOf returns the id of a line's benefit. Lines with benefits are compared by benefit, not by words
 */
export function findRepeated(
  { all, formOf, stored, coveredBy }: CardLines,
  benefitOf: (line: MatchedLine) => string | undefined,
): Set<string> {
  const repeated = new Set<string>();
  if (new Set(formOf.values()).size < 2) return repeated;
  const isSame = (one: MatchedLine, other: MatchedLine) => {
    const [benefit, ofOther] = [benefitOf(one), benefitOf(other)];
    if (benefit !== undefined || ofOther !== undefined) return benefit === ofOther;
    return areAlike(one.words, other.words);
  };
  const areBothIn = (one: MatchedLine, other: MatchedLine) =>
    [one, other].some(({ id }) => {
      const form = formOf.get(id);
      const days = form ? (coveredBy.get(form) ?? []) : [];
      return days.some(({ from, to }) => [one, other].every(({ day }) => from <= day && day <= to));
    });
  for (const same of Map.groupBy(all, ({ cents }) => cents).values()) {
    const inOrder = same.toSorted(byDay);
    const kept: MatchedLine[] = [];
    for (const form of LINE_FORMS) {
      const fresh = inOrder.filter(({ id }) => formOf.get(id) === form);
      const pairs = pairUp(fresh, kept, isSame);
      const taken = new Set(pairs.values());
      // A file of one form can have the date of the purchase, and a file of another form the date of its posting.
      const late = pairInTurn(
        fresh.filter((line) => !pairs.has(line)),
        kept.filter((line) => !taken.has(line)),
        [(one, other) => isPostingOf(one, other) && isSame(one, other) && areBothIn(one, other)],
      );
      for (const [line, other] of [...pairs, ...late]) {
        repeated.add(stored.has(line.id) && !stored.has(other.id) ? other.id : line.id);
      }
      kept.push(...fresh.filter((line) => !pairs.has(line) && !late.has(line)));
    }
  }
  return repeated;
}

type IsPair = (one: MatchedLine, other: MatchedLine) => boolean;

function pairUp(
  lines: readonly MatchedLine[],
  others: readonly MatchedLine[],
  isSame: IsPair,
): ReadonlyMap<MatchedLine, MatchedLine> {
  const within =
    (days: number): IsPair =>
    (one, other) =>
      daysBetweenLines(one, other) <= days && isSame(one, other);
  return pairInTurn(lines, others, [within(0), within(DAYS_BETWEEN_FORMS)]);
}

function pairInTurn(
  lines: readonly MatchedLine[],
  others: readonly MatchedLine[],
  rules: readonly IsPair[],
): ReadonlyMap<MatchedLine, MatchedLine> {
  const pairs = new Map<MatchedLine, MatchedLine>();
  const open = new Set(others.toSorted(byDay));
  for (const isPair of rules) {
    for (const line of lines) {
      if (pairs.has(line)) continue;
      const other = [...open].find((each) => isPair(each, line));
      if (!other) continue;
      pairs.set(line, other);
      open.delete(other);
    }
  }
  return pairs;
}

function isPostingOf(one: MatchedLine, other: MatchedLine): boolean {
  const [bought, posted] = one.postingDate === null ? [one, other] : [other, one];
  if (bought.postingDate !== null || posted.transactionDate !== null) return false;
  const days = daysBetween(bought.day, posted.day);
  return 0 <= days && days <= MOST_DAYS_UNTIL_POSTED;
}

const byDay = (one: MatchedLine, other: MatchedLine) => (one.day < other.day ? -1 : 1);
