import { centsOf, type Cents } from '@card-rewards/functions/domain';
import type { Use } from '../../../model/benefits/use.ts';
import { comparableCut } from './compare-lines.ts';
import { findContentDate, idsInForms, type CardLines, type MatchedLine } from './identify-lines.ts';
import type { Credit } from './match-credits.ts';
import { byDayUsed, isPurchaseOf, type MatchableBenefit, type MatchableCard } from './matchable-card.ts';

export interface Removal {
  use: Use;
  benefit: MatchableBenefit;
  line: MatchedLine;
  ids: string[];
}

interface Reversals {
  removals: Removal[];
  checkByHand: MatchedLine[];
  canceled: Set<string>;
  /**
   * The ids of reversed credits and of their reversals, if no use was recorded for the credit. For a line with a
   * reference, the list also has the id that a file without references gives the line.
   */
  settled: string[];
}

interface Lines {
  credits: readonly Pick<Credit, 'line' | 'benefit'>[];
  unknown: readonly MatchedLine[];
  charges: readonly MatchedLine[];
  recordedAs: ReadonlyMap<string, Use>;
  stored: CardLines['stored'];
  /**
   * Returns whether a charge surely has the words of a benefit's credit and is not a purchase of that benefit. If no
   * credit or use fits such a charge, the user is asked to check the charge.
   */
  isReversal: (charge: MatchedLine) => boolean;
  benefitOf: (line: MatchedLine) => MatchableBenefit | undefined;
}

/**
 * Finds reversals: charges with the amount of a credit and with the words of the credit or of its benefit. A charge
 * reverses the latest such credit before it, even if that credit is already recorded.
 */
export function findReversals(card: MatchableCard, lines: Lines): Reversals {
  const { credits, unknown, charges, recordedAs, stored, isReversal, benefitOf } = lines;
  const result: Reversals = { canceled: new Set(), removals: [], checkByHand: [], settled: [] };
  const reversible = [...credits, ...unknown.map((line) => ({ line, benefit: null }))];
  const creditsOf = Map.groupBy(reversible, ({ line }) => line.cents);
  const recorded = [...stored.values()];
  const usesWith = Map.groupBy(recorded, ({ use }) => comparableCut(use.note ?? ''));
  const fromStatements = Map.groupBy(
    recorded.filter(({ use }) => use.reading),
    ({ benefit }) => benefit.id,
  );
  const matched = new Set([...recordedAs.values()].map(({ id }) => id));
  const isOfBenefit = (charge: MatchedLine, benefit: MatchableBenefit | null) =>
    benefit !== null && isReversal(charge) && benefitOf(charge)?.id === benefit.id;

  const propose = (use: Use | undefined, line: MatchedLine, ids: readonly string[]): boolean => {
    const found = use && stored.get(use.id);
    if (!found) return false;
    matched.add(use.id);
    result.removals.push({ ...found, line, ids: [...new Set([use.id, ...ids])] });
    return true;
  };

  for (const charge of charges.toSorted(byDay)) {
    const isSettled = isReversed(card, charge);
    const before = (creditsOf.get(-charge.cents) ?? [])
      .filter(({ line, benefit }) => isOfBenefit(charge, benefit) || haveSameWords(charge.words, line.words))
      // A purchase and a credit can both have only the merchant's name as their words. A charge that is a purchase for
      // the benefit does not reverse the credit.
      .filter(({ benefit }) => !benefit || !isPurchaseOf(charge, benefit))
      .map(({ line }) => line)
      .filter(({ id, day }) => day <= charge.day && !result.canceled.has(id));
    const credit = isSettled ? undefined : before.toSorted(byDay).at(-1);
    if (credit) {
      const ids = [credit, charge].flatMap((line) => idsInForms(card.id, line));
      result.canceled.add(credit.id);
      if (!propose(recordedAs.get(credit.id), charge, ids)) result.settled.push(...ids);
      continue;
    }
    const withWords = usesWith.get(comparableCut(charge.words)) ?? [];
    const ofBenefit = isReversal(charge) ? (fromStatements.get(benefitOf(charge)?.id ?? '') ?? []) : [];
    const uses = [...new Set([...withWords, ...ofBenefit].map(({ use }) => use))]
      .filter(({ id, used_on }) => used_on <= charge.day && !matched.has(id))
      // An earlier import that found this reversal may have removed the reversed use, and an undo may have restored it.
      // Then only that use is proposed again. Its id is in `reversedLines`.
      .filter(({ id }) => !isSettled || card.reversedLines.includes(id))
      .filter((use) => isUseOf(card, use, -charge.cents));
    if (propose(uses.toSorted(byDayUsed).at(-1), charge, idsInForms(card.id, charge))) continue;
    if (!isSettled && isReversal(charge)) result.checkByHand.push(charge);
  }
  return result;
}

/** Returns whether a line is a reversal that an earlier import has found, or the credit that was reversed. */
export function isReversed({ id, reversedLines }: MatchableCard, line: MatchedLine): boolean {
  return reversedLines.length > 0 && idsInForms(id, line).some((each) => reversedLines.includes(each));
}

/**
 * Returns whether a use was recorded from a credit of this amount. The amount of the use differs if less was left in
 * the period, or if the user has changed it.
 */
function isUseOf(card: MatchableCard, use: Use, cents: Cents): boolean {
  return centsOf(use.amount) === cents || findContentDate(card.id, use, cents) !== null;
}

const haveSameWords = (one: string, other: string) => comparableCut(one) === comparableCut(other);

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);
