import { centsOf, daysBetween, type PlainDate } from '@card-rewards/functions/domain';
import { DAYS_BETWEEN_FORMS, DAYS_BY_HAND } from './day-limits.ts';
import { isIdByContent, type CardLines } from './identify-lines.ts';
import type { Credit } from './match-credits.ts';
import { byDayUsed, periodOn, type MatchableCard, type RecordedUse } from './matchable-card.ts';

/**
 * Finds the credits that are already recorded. A credit matches a use by the id of its line, or else by benefit, amount
 * and day. Each use matches one credit.
 * @returns the use of each matched credit, by the id of its line
 */
export function findRecorded(
  card: MatchableCard,
  credits: readonly Credit[],
  lines: CardLines,
): Map<string, RecordedUse> {
  const recordedAs = new Map<string, RecordedUse>();
  for (const { line } of credits) {
    const stored = lines.stored.get(line.id);
    if (stored) recordedAs.set(line.id, stored.use);
  }
  const taken = new Set([...recordedAs.values()].map(({ id }) => id));
  const usesOf = Map.groupBy(
    [...lines.stored.values()].toSorted((one, other) => byDayUsed(one.use, other.use)),
    ({ use, benefit }) => `${benefit.id} ${centsOf(use.amount)}`,
  );
  const sorted = credits.toSorted((one, other) => (one.usedOn < other.usedOn ? -1 : 1));
  // Uses in a credit's own period come first.
  for (const onlySamePeriod of [true, false]) {
    for (const credit of sorted) {
      const { line, benefit, usedOn } = credit;
      if (recordedAs.has(line.id)) continue;
      const startOf = (day: PlainDate) => periodOn(benefit, day)?.start;
      const found = usesOf
        .get(`${benefit.id} ${line.cents}`)
        ?.filter(({ use }) => !taken.has(use.id))
        .filter(({ use }) => !onlySamePeriod || startOf(use.used_on) === startOf(usedOn))
        .find(({ use }) => isSame(card, lines, credit, use));
      if (!found) continue;
      taken.add(found.use.id);
      recordedAs.set(line.id, found.use);
    }
  }
  return recordedAs;
}

/**
 * Returns whether a use may have been recorded for a credit. A use from a statement of the same form has the credit's id,
 * so its day is compared only if the forms differ or the files cover that day.
 */
function isSame(card: MatchableCard, lines: CardLines, credit: Credit, use: RecordedUse): boolean {
  const daysApart = Math.min(
    Math.abs(daysBetween(credit.line.day, use.used_on)),
    Math.abs(daysBetween(credit.usedOn, use.used_on)),
  );
  // An answer with the specification's fields only has no `reading`.
  if (!use.reading) return daysApart <= DAYS_BY_HAND;
  if (daysApart > DAYS_BETWEEN_FORMS) return false;
  const isCovered = lines.covered.some(({ from, to }) => from <= use.used_on && use.used_on <= to);
  return isCovered || credit.line.hasReference === isIdByContent(card.id, use);
}
