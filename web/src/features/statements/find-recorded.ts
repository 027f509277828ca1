import { daysBetween, type PlainDate } from '@card-rewards/functions/domain';
import { periodOn, type ComparedCard, type RecordedUse } from './compared-card.ts';
import { isIdByContent, LINE_FORMS, type CardLines, type IdentifiedLine } from './identify-lines.ts';
import { comparable } from './line-words.ts';
import type { Credit } from './match-credits.ts';

/** The most days between the same credit in files of two forms. */
const DAYS_BETWEEN_FORMS = 3;
/** The most days between a credit and a use of it that was recorded by hand. */
const DAYS_BY_HAND = 10;

/**
 * Finds the lines that files of several forms have under different ids, such as a basic and an extended CSV. Of such
 * lines, the recorded one is kept, or else the one with the most details.
 * @param benefitOf the id of a line's benefit, because the words of the same line can differ between the forms
 */
export function findRepeated(
  { all, formOf, stored }: CardLines,
  benefitOf: (line: IdentifiedLine) => string | undefined,
): Set<string> {
  const repeated = new Set<string>();
  if (new Set(formOf.values()).size < 2) return repeated;
  const keyOf = (line: IdentifiedLine) => `${benefitOf(line) ?? comparable(line.words)} ${line.cents}`;
  for (const same of Map.groupBy(all, keyOf).values()) {
    let kept: IdentifiedLine[] = [];
    for (const form of LINE_FORMS) {
      const fresh = new Set(same.filter(({ id }) => formOf.get(id) === form));
      const open = new Set(kept);
      for (const days of [0, DAYS_BETWEEN_FORMS]) {
        for (const line of fresh) {
          const other = [...open].find((each) => Math.abs(daysBetween(each.day, line.day)) <= days);
          if (!other) continue;
          fresh.delete(line);
          open.delete(other);
          const isOnlyNewRecorded = stored.has(line.id) && !stored.has(other.id);
          repeated.add(isOnlyNewRecorded ? other.id : line.id);
          if (isOnlyNewRecorded) kept = kept.map((each) => (each === other ? line : each));
        }
      }
      kept.push(...fresh);
    }
  }
  return repeated;
}

/**
 * Finds the credits that are already recorded. A credit matches a use by the id of its line, or else by benefit, amount
 * and day. Each use matches one credit.
 * @returns the use of each matched credit, by the id of its line
 */
export function findRecorded(
  card: ComparedCard,
  credits: readonly Credit[],
  lines: CardLines,
): Map<string, RecordedUse> {
  const recordedAs = new Map<string, RecordedUse>();
  for (const { line } of credits) {
    const stored = lines.stored.get(line.id);
    if (stored) recordedAs.set(line.id, stored.use);
  }
  const open = credits.filter(({ line }) => !recordedAs.has(line.id));
  const taken = new Set([...recordedAs.values()].map(({ id }) => id));
  const sameBenefitAndAmount = ({ benefit, line }: Credit) => `${benefit.id} ${line.cents}`;
  for (const sameCredits of Map.groupBy(open, sameBenefitAndAmount).values()) {
    const [first] = sameCredits;
    if (!first) continue;
    const uses = first.benefit.periods
      .flatMap((period) => period.uses)
      .filter((use) => use.cents === first.line.cents && !taken.has(use.id));
    for (const [credit, use] of pairs(sameCredits, uses, (one, other) => isSame(card, lines, one, other))) {
      recordedAs.set(credit.line.id, use);
    }
  }
  return recordedAs;
}

/**
 * Returns whether a use may have been recorded for a credit. A use from a statement of the same form has the credit's id,
 * so its day is compared only where the forms differ or the files cover that day.
 */
function isSame(card: ComparedCard, lines: CardLines, credit: Credit, use: RecordedUse): boolean {
  const daysApart = Math.min(
    Math.abs(daysBetween(credit.line.day, use.day)),
    Math.abs(daysBetween(credit.usedOn, use.day)),
  );
  if (use.reading === null) return daysApart <= DAYS_BY_HAND;
  if (daysApart > DAYS_BETWEEN_FORMS) return false;
  const isCovered = lines.covered.some(({ from, to }) => from <= use.day && use.day <= to);
  return isCovered || credit.line.hasReference === isIdByContent(card.id, use);
}

/** Pairs each credit with at most one use. Uses in the credit's own period come first. */
function pairs(
  credits: readonly Credit[],
  uses: readonly RecordedUse[],
  mayBeSame: (credit: Credit, use: RecordedUse) => boolean,
): [Credit, RecordedUse][] {
  const found = new Map<Credit, RecordedUse>();
  const open = new Set(uses.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
  const sorted = credits.toSorted((one, other) => (one.usedOn < other.usedOn ? -1 : 1));
  const startOf = ({ benefit }: Credit, day: PlainDate) => periodOn(benefit, day)?.start;
  for (const onlySamePeriod of [true, false]) {
    for (const credit of sorted) {
      if (found.has(credit)) continue;
      const start = startOf(credit, credit.usedOn);
      const use = [...open].find(
        (each) => (!onlySamePeriod || startOf(credit, each.day) === start) && mayBeSame(credit, each),
      );
      if (!use) continue;
      open.delete(use);
      found.set(credit, use);
    }
  }
  return [...found];
}
