import { daysBetween, type PlainDate } from '@card-rewards/functions/domain';
import { periodOn, type RecordedUse, type WalletCard } from './card-wallet.ts';
import { isIdByContent } from './line-ids.ts';
import type { CardLines } from './lines-of-card.ts';
import type { Credit } from './credit.ts';

/** The most days between the same credit in a CSV and in an OFX file. */
const DAYS_BETWEEN_FORMATS = 3;
/** The most days between a credit and a use of it that was recorded by hand. */
const DAYS_BY_HAND = 10;

/**
 * Finds the credits that are already recorded. A credit matches a use by the id of its line, or else by benefit, amount
 * and day. Each use matches one credit.
 * @returns the use of each matched credit, by the id of its line, and the ids of lines that another format repeats
 */
export function findRecorded(
  card: WalletCard,
  credits: readonly Credit[],
  lines: CardLines,
): { recordedAs: Map<string, RecordedUse>; repeated: Set<string> } {
  const recordedAs = new Map<string, RecordedUse>();
  for (const { line } of credits) {
    const stored = lines.stored.get(line.id);
    if (stored) recordedAs.set(line.id, stored.use);
  }
  const repeated = repeatedInOtherFormat(credits, lines, recordedAs);
  const open = credits.filter(({ line }) => !recordedAs.has(line.id) && !repeated.has(line.id));
  const taken = new Set([...recordedAs.values()].map(({ id }) => id));
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
  return { recordedAs, repeated };
}

const sameBenefitAndAmount = ({ benefit, line }: Credit) => `${benefit.id} ${line.cents}`;

/** Finds the lines that both a CSV and an OFX file of this reading have, under different ids. */
function repeatedInOtherFormat(
  credits: readonly Credit[],
  { formatOf }: CardLines,
  recordedAs: ReadonlyMap<string, RecordedUse>,
): Set<string> {
  const repeated = new Set<string>();
  for (const sameCredits of Map.groupBy(credits, sameBenefitAndAmount).values()) {
    const inCsv = sameCredits.filter(({ line }) => formatOf.get(line.id) === 'csv');
    const inOfx = sameCredits.filter(({ line }) => formatOf.get(line.id) === 'ofx');
    const near = (one: Credit, other: Credit) =>
      Math.abs(daysBetween(one.line.day, other.line.day)) <= DAYS_BETWEEN_FORMATS;
    for (const [one, other] of pairs(inCsv, inOfx, near)) {
      // If only one of the two is recorded, the other one is the repetition.
      const isOtherRecorded = recordedAs.has(other.line.id) && !recordedAs.has(one.line.id);
      repeated.add(isOtherRecorded ? one.line.id : other.line.id);
    }
  }
  return repeated;
}

/**
 * Returns whether a use may have been recorded for a credit. A use from a statement of the same format has the credit's
 * id, so its day is compared only where the formats differ or the files cover that day.
 */
function isSame(card: WalletCard, lines: CardLines, credit: Credit, use: RecordedUse): boolean {
  const daysApart = Math.min(
    Math.abs(daysBetween(credit.line.day, use.day)),
    Math.abs(daysBetween(credit.usedOn, use.day)),
  );
  if (use.reading === null) return daysApart <= DAYS_BY_HAND;
  if (daysApart > DAYS_BETWEEN_FORMATS) return false;
  const isCovered = lines.covered.some(({ from, to }) => from <= use.day && use.day <= to);
  return isCovered || credit.line.hasReference === isIdByContent(card.id, use);
}

type CreditOrUse = Credit | RecordedUse;

const dayOf = (each: CreditOrUse): PlainDate => ('line' in each ? each.usedOn : each.day);

/** Pairs each credit with at most one match. Matches in the credit's own period come first. */
function pairs<Other extends CreditOrUse>(
  credits: readonly Credit[],
  others: readonly Other[],
  mayBeSame: (credit: Credit, other: Other) => boolean,
): [Credit, Other][] {
  const found: [Credit, Other][] = [];
  const taken = new Set<CreditOrUse>();
  const inOrder = [...others].sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  const sorted = credits.toSorted((one, other) => (one.usedOn < other.usedOn ? -1 : 1));
  for (const onlySamePeriod of [true, false]) {
    for (const credit of sorted) {
      if (taken.has(credit)) continue;
      const start = periodOn(credit.benefit, credit.usedOn)?.start;
      const other = inOrder.find(
        (each) =>
          !taken.has(each) &&
          (!onlySamePeriod || periodOn(credit.benefit, dayOf(each))?.start === start) &&
          mayBeSame(credit, each),
      );
      if (!other) continue;
      taken.add(credit).add(other);
      found.push([credit, other]);
    }
  }
  return found;
}
