import type { Cents } from '@card-rewards/functions/domain';
import type { ComparedBenefit, ComparedCard, RecordedUse } from './compared-card.ts';
import { isIdByContent, type IdentifiedLine } from './identify-lines.ts';
import { comparable } from './line-words.ts';
import { isPurchaseOf, type Credit } from './match-credits.ts';

/** A recorded use whose credit was reversed later. */
export interface Removal {
  use: RecordedUse;
  benefit: ComparedBenefit;
  /** The reversal. */
  line: IdentifiedLine;
  /** The ids that count as taken back once the use is removed. */
  ids: string[];
}

interface Reversals {
  /** The ids of the reversed credits. */
  canceled: Set<string>;
  removals: Removal[];
  /** The ids of the reversed credits whose recorded uses are to be removed. */
  removedLines: Set<string>;
  /** Reversals whose credits are neither in the files nor recorded. */
  unmatched: IdentifiedLine[];
  /** The ids of both lines of each pair, which the card stores. */
  settled: string[];
}

interface Lines {
  credits: readonly Credit[];
  unknown: readonly IdentifiedLine[];
  charges: readonly IdentifiedLine[];
  recordedAs: ReadonlyMap<string, RecordedUse>;
  /** Whether a charge has the words of a benefit's credit, so that it reverses one. */
  isReversal: (charge: IdentifiedLine) => boolean;
}

/**
 * Finds reversals, which are charges with the words and the amount of a credit. Each reverses the latest such credit up
 * to its day, even if the credit is already recorded.
 */
export function findReversals(card: ComparedCard, lines: Lines): Reversals {
  const { credits, unknown, charges, recordedAs, isReversal } = lines;
  const result: Reversals = {
    ...{ canceled: new Set(), removals: [], removedLines: new Set() },
    ...{ unmatched: [], settled: [] },
  };
  const creditsLike = Map.groupBy([...credits.map(({ line }) => line), ...unknown], contentOf);
  const benefitOf = new Map(credits.map(({ line, benefit }) => [line.id, benefit]));
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => ({ use, benefit }))),
  );
  const usesWith = Map.groupBy(stored, ({ use }) => comparable(use.note ?? ''));
  const matched = new Set([...recordedAs.values()].map(({ id }) => id));

  const propose = (use: RecordedUse | undefined, line: IdentifiedLine, ids: readonly string[]): boolean => {
    const found = stored.find((each) => each.use.id === use?.id);
    if (!found) return false;
    matched.add(found.use.id);
    result.removals.push({ ...found, line, ids: [...new Set([found.use.id, ...ids])] });
    return true;
  };

  for (const charge of charges.toSorted(byDay)) {
    const isSettled = card.takenBack.includes(charge.id);
    const before = (creditsLike.get(contentOf({ cents: -charge.cents, words: charge.words })) ?? [])
      .filter(({ id, day }) => day <= charge.day && !result.canceled.has(id))
      .filter(({ id }) => !isPurchase(charge, benefitOf.get(id)));
    const credit = isSettled ? undefined : latest(before);
    if (credit) {
      const ids = [credit.id, charge.id];
      result.canceled.add(credit.id);
      if (propose(recordedAs.get(credit.id), charge, ids)) result.removedLines.add(credit.id);
      else result.settled.push(...ids);
      continue;
    }
    const uses = (usesWith.get(comparable(charge.words)) ?? [])
      .filter(({ use }) => use.day <= charge.day && !matched.has(use.id))
      // Undo may have restored the use of a settled reversal. Only this use is proposed for removal again.
      .filter(({ use }) => !isSettled || card.takenBack.includes(use.id))
      .filter(({ use }) => isUseOf(card, use, -charge.cents));
    if (propose(latest(uses.map(({ use }) => use)), charge, [charge.id])) continue;
    if (!isSettled && isReversal(charge)) result.unmatched.push(charge);
  }
  return result;
}

/** Returns whether a use records a credit with its words. Its amount is smaller where the period had less left. */
function isUseOf(card: ComparedCard, use: RecordedUse, cents: Cents): boolean {
  return use.cents === cents || (use.cents < cents && isIdByContent(card.id, { ...use, cents }));
}

const contentOf = ({ cents, words }: { cents: Cents; words: string }) => `${cents} ${comparable(words)}`;

/** A merchant's name can be on both the purchase and the credit. */
const isPurchase = (line: IdentifiedLine, benefit: ComparedBenefit | undefined) =>
  benefit !== undefined && isPurchaseOf(line, benefit);

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);

function latest<Each extends { day: string }>(list: readonly Each[]): Each | undefined {
  return list.reduce<Each | undefined>(
    (one, other) => (one !== undefined && one.day > other.day ? one : other),
    undefined,
  );
}
