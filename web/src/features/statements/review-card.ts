import {
  type CoveredDays,
  type PlainDate,
  daysBetween,
  type Cents,
  amountOf,
  centsOf,
  shareWindow,
} from '@card-rewards/functions/domain';
import {
  periodOn,
  type ComparedCard,
  type RecordedUse,
  type ComparedBenefit,
  leftOfPeriod,
} from './compared-card.ts';
import {
  linesOfCard,
  type CardSource,
  type IdentifiedLine,
  isIdByContent,
  LINE_FORMS,
  type CardLines,
} from './identify-lines.ts';
import {
  comparable,
  couldBeCredit,
  isAnnualFee,
  isExcluded,
  isNoCredit,
  isSpending,
  noteOf,
} from './line-words.ts';
import { benefitOf, creditOf, isPurchaseOf, type Choices, type Credit } from './match-credits.ts';

/** The lines of one card, sorted by their outcome. */
export interface CardReview {
  card: ComparedCard;
  /** Credits that can be recorded, oldest first. */
  credits: Credit[];
  /** Credits that are recorded already, from a statement or by hand. */
  recorded: Credit[];
  /** Credits of the future, or of a day on which the benefit was not in force. */
  notInForce: Credit[];
  /** Credits without a known benefit, about which the user is asked. */
  unknown: IdentifiedLine[];
  /** Credits that the issuer reversed before they were recorded. */
  reversedLines: IdentifiedLine[];
  /** Recorded uses whose credits the issuer reversed later. */
  removals: Removal[];
  /** Reversals that match no credit. The user looks for the credits that they reverse. */
  checkByHand: IdentifiedLine[];
  /** The ids that are new in the card's `reversed_lines`, except those of the removals. */
  settled: string[];
  fees: IdentifiedLine[];
  /** Purchases, and refunds that are no benefit's credit. */
  spending: IdentifiedLine[];
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  lineCount: number;
  /** The days that the files cover. */
  covered: CoveredDays[];
}

export function reviewCard(
  card: ComparedCard,
  sources: readonly CardSource[],
  { choices, today }: { choices: Choices; today: PlainDate },
): CardReview {
  const lines = linesOfCard(card, sources);
  const matchOf = new Map(
    lines.all.map((line) => [line.id, isNoCredit(line) ? null : benefitOf(card, line, choices)]),
  );
  const repeated = findRepeated(lines, (line) => matchOf.get(line.id)?.benefit.id);
  const all = lines.all.filter(({ id }) => !repeated.has(id));
  const charges = all.filter(({ cents }) => cents < 0);
  const incoming = all
    .filter((line) => line.cents > 0 && !isNoCredit(line) && !card.reversedLines.includes(line.id))
    .map((line) => ({ line, match: matchOf.get(line.id) }))
    // The words of a benefit decide, even if the issuer gives the line the type of a payment.
    .filter(({ line, match }) => !isExcluded(line) || match?.certainty === 'certain');
  const unknown = incoming.filter(({ line, match }) => !match && couldBeCredit(line)).map(({ line }) => line);
  const credits = incoming.flatMap(({ line, match }): Credit[] =>
    match ? [creditOf(line, match, { charges, choices, covered: lines.covered })] : [],
  );
  const recordedAs = findRecorded(card, credits, lines);
  const isReversal = (charge: IdentifiedLine) => {
    const match = matchOf.get(charge.id);
    return !!match && match.certainty !== 'unsure' && !isPurchaseOf(charge, match.benefit);
  };
  const reversals = findReversals(card, { ...lines, credits, unknown, charges, recordedAs, isReversal });
  const remaining = credits.filter(({ line }) => !reversals.canceled.has(line.id));
  const isRecorded = ({ line }: Credit) => recordedAs.has(line.id);
  const isInForce = ({ benefit, usedOn }: Credit) => usedOn <= today && periodOn(benefit, usedOn) !== null;
  const open = remaining.filter((credit) => !isRecorded(credit));
  const reversed = new Set([
    ...[...reversals.canceled, ...reversals.settled, ...card.reversedLines],
    ...[...reversals.removals.map(({ line }) => line), ...reversals.checkByHand].map(({ id }) => id),
  ]);
  // A refund whose words may be those of a benefit counts as a refund until the user ticks it as a credit.
  const ofBenefits = new Set(credits.filter(({ doubt }) => doubt !== 'words').map(({ line }) => line.id));
  return {
    card,
    credits: open.filter(isInForce).toSorted(byDayOfUse),
    recorded: remaining.filter(isRecorded).toSorted(byDayOfUse),
    notInForce: open.filter((credit) => !isInForce(credit)).toSorted(byDayOfUse),
    unknown: unknown.filter(({ id }) => !reversals.canceled.has(id) && !lines.stored.has(id)),
    reversedLines: all.filter(({ id, cents }) => cents > 0 && reversals.settled.includes(id)),
    removals: reversals.removals,
    checkByHand: reversals.checkByHand,
    settled: reversals.settled,
    fees: all.filter(isAnnualFee),
    spending: all.filter((line) => isSpending(line) && !reversed.has(line.id) && !ofBenefits.has(line.id)),
    beforeOpening: lines.beforeOpening,
    lineCount: all.length,
    covered: lines.covered,
  };
}

const byDayOfUse = (one: Credit, other: Credit) =>
  one.usedOn === other.usedOn ? (one.line.id < other.line.id ? -1 : 1) : one.usedOn < other.usedOn ? -1 : 1;

/** The most days between the same credit in files of two forms. */
const DAYS_BETWEEN_FORMS = 3;
/** The most days between a credit and a use of it that was recorded by hand. */
const DAYS_BY_HAND = 10;

/**
 * Finds the lines that files of several forms have under different ids, such as a basic and an extended CSV. Of such
 * lines, the recorded one is kept, or else the one with the most details.
 * @param benefitOf the id of a line's benefit, because the words of the same line can differ between the forms
 */
function findRepeated(
  { all, formOf, stored }: CardLines,
  benefitOf: (line: IdentifiedLine) => string | undefined,
): Set<string> {
  const repeated = new Set<string>();
  if (new Set(formOf.values()).size < 2) return repeated;
  const keyOf = (line: IdentifiedLine) => `${benefitOf(line) ?? comparable(line.words)} ${line.cents}`;
  for (const same of Map.groupBy(all, keyOf).values()) {
    const kept: IdentifiedLine[] = [];
    for (const form of LINE_FORMS) {
      const fresh = new Set(same.filter(({ id }) => formOf.get(id) === form));
      const open = new Set(kept);
      for (const days of [0, DAYS_BETWEEN_FORMS]) {
        for (const line of fresh) {
          const other = [...open].find((each) => Math.abs(daysBetween(each.day, line.day)) <= days);
          if (!other) continue;
          fresh.delete(line);
          open.delete(other);
          repeated.add(stored.has(line.id) && !stored.has(other.id) ? other.id : line.id);
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
function findRecorded(
  card: ComparedCard,
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
function isSame(card: ComparedCard, lines: CardLines, credit: Credit, use: RecordedUse): boolean {
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

/** A recorded use whose credit was reversed later. */
interface Removal {
  use: RecordedUse;
  benefit: ComparedBenefit;
  /** The reversal. */
  line: IdentifiedLine;
  /** The ids that count as reversed once the use is removed. */
  ids: string[];
}

interface Reversals extends Pick<CardReview, 'removals' | 'checkByHand'> {
  /** The ids of the reversed credits. */
  canceled: Set<string>;
  /** The ids of both lines of each pair, which the card stores. */
  settled: string[];
}

interface Lines {
  credits: readonly Credit[];
  unknown: readonly IdentifiedLine[];
  charges: readonly IdentifiedLine[];
  recordedAs: ReadonlyMap<string, RecordedUse>;
  stored: CardLines['stored'];
  /** Whether a charge has the words of a benefit's credit, so that it reverses one. */
  isReversal: (charge: IdentifiedLine) => boolean;
}

/**
 * Finds reversals, which are charges with the words and the amount of a credit. Each reverses the latest such credit up
 * to its day, even if the credit is already recorded.
 */
function findReversals(card: ComparedCard, lines: Lines): Reversals {
  const { credits, unknown, charges, recordedAs, stored, isReversal } = lines;
  const result: Reversals = { canceled: new Set(), removals: [], checkByHand: [], settled: [] };
  const reversible = [...credits, ...unknown.map((line) => ({ line, benefit: null }))];
  const creditsLike = Map.groupBy(reversible, ({ line }) => amountAndWords(line));
  const recorded = [...stored.values()].map(({ use }) => use);
  const usesWith = Map.groupBy(recorded, ({ note }) => comparable(note ?? ''));
  const matched = new Set([...recordedAs.values()].map(({ id }) => id));

  const propose = (use: RecordedUse | undefined, line: IdentifiedLine, ids: readonly string[]): boolean => {
    const found = use && stored.get(use.id);
    if (!found) return false;
    matched.add(use.id);
    result.removals.push({ ...found, line, ids: [...new Set([use.id, ...ids])] });
    return true;
  };

  for (const charge of charges.toSorted(byDay)) {
    const isSettled = card.reversedLines.includes(charge.id);
    const before = (creditsLike.get(amountAndWords({ cents: -charge.cents, words: charge.words })) ?? [])
      // A merchant's name can be on both the purchase and the credit.
      .filter(({ benefit }) => !benefit || !isPurchaseOf(charge, benefit))
      .map(({ line }) => line)
      .filter(({ id, day }) => day <= charge.day && !result.canceled.has(id));
    const credit = isSettled ? undefined : before.toSorted(byDay).at(-1);
    if (credit) {
      const ids = [credit.id, charge.id];
      result.canceled.add(credit.id);
      if (!propose(recordedAs.get(credit.id), charge, ids)) result.settled.push(...ids);
      continue;
    }
    const uses = (usesWith.get(comparable(charge.words)) ?? [])
      .filter(({ id, used_on }) => used_on <= charge.day && !matched.has(id))
      // Undo may have restored the use of a settled reversal. Only this use is proposed for removal again.
      .filter(({ id }) => !isSettled || card.reversedLines.includes(id))
      .filter((use) => isUseOf(card, use, -charge.cents));
    if (propose(uses.toSorted(byDayUsed).at(-1), charge, [charge.id])) continue;
    if (!isSettled && isReversal(charge)) result.checkByHand.push(charge);
  }
  return result;
}

/** Returns whether a use records a credit with its words. Its amount is smaller if the period had less left. */
function isUseOf(card: ComparedCard, use: RecordedUse, cents: Cents): boolean {
  const recorded = centsOf(use.amount);
  return recorded === cents || (recorded < cents && isIdByContent(card.id, use, cents));
}

const amountAndWords = ({ cents, words }: { cents: Cents; words: string }) => `${cents} ${comparable(words)}`;

const byDayUsed = (one: RecordedUse, other: RecordedUse) => (one.used_on < other.used_on ? -1 : 1);
const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);

/** A credit with the use that would be recorded for it. */
export interface PlannedUse {
  card_id: string;
  credit: Credit;
  isTicked: boolean;
  /** The line's amount, or less if the period has less left. */
  cents: Cents;
  isNothingLeft: boolean;
}

/**
 * Plans a use for each credit, oldest first, up to the amount that its period has left.
 * @param ticks the checkboxes that the user has changed, by the ids of their lines
 */
export function planUses(review: CardReview, ticks: ReadonlyMap<string, boolean>): PlannedUse[] {
  const left = new Map<string, Cents>();
  const planned = new Map<string, PlainDate[]>();
  const removed = new Set(
    review.removals.filter(({ line }) => ticks.get(line.id) ?? true).map(({ use }) => use.id),
  );
  return review.credits.map((credit) => {
    const { line, benefit, usedOn, doubt, isOpen } = credit;
    if (isOpen) {
      return { card_id: review.card.id, credit, isTicked: false, cents: line.cents, isNothingLeft: false };
    }
    const period = periodOn(benefit, usedOn);
    const key = `${benefit.id} ${period?.start}`;
    const uses = period?.uses.filter(({ id }) => !removed.has(id)) ?? [];
    const { months } = benefit;
    if (months !== null) {
      const days = [...uses.map(({ used_on }) => used_on), ...(planned.get(benefit.id) ?? [])];
      left.set(
        key,
        days.some((day) => shareWindow(day, usedOn, months)) ? 0 : centsOf(period?.amount ?? '0.00'),
      );
    } else if (!left.has(key) && period) left.set(key, leftOfPeriod({ ...period, uses }));
    const available = left.get(key) ?? 0;
    const cents = Math.min(line.cents, available);
    const isNothingLeft = cents === 0;
    const isTicked = !isNothingLeft && (ticks.get(line.id) ?? doubt === null);
    if (isTicked) {
      left.set(key, available - cents);
      planned.set(benefit.id, [...(planned.get(benefit.id) ?? []), usedOn]);
    }
    return { card_id: review.card.id, credit, isTicked, cents, isNothingLeft };
  });
}

export function sentUse({ card_id, credit: { line, benefit, usedOn }, cents }: PlannedUse) {
  return {
    card_id,
    benefit_id: benefit.id,
    id: line.id,
    used_on: usedOn,
    amount: amountOf(cents),
    note: noteOf(line.words),
  };
}
