import type { StatementWords } from '@card-rewards/functions/contract';
import {
  amountOf,
  areSameWords,
  earliestDay,
  joinDays,
  laterDay,
  MAX_REVERSED_LINES,
  MAX_USES_AT_ONCE,
  withoutDays,
  yearsCovered,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { ReadingPart } from '../../api/reading-queries.ts';
import { noteOf } from './line-words.ts';
import { sentUse } from './review-card.ts';
import type { CardPlan, StatementReview } from './use-statement-review.ts';
import { wordsEntryOf } from './compared-card.ts';

/** Stays below the limit of a body, 64 KiB. */
const MOST_BYTES = 48_000;

type Decisions = Pick<StatementReview, 'cards' | 'benefitOf' | 'isTicked'>;

/** The changes that the user has confirmed. */
export type ConfirmedReading = {
  [List in 'removed' | 'uses' | 'words' | 'cards']: NonNullable<ReadingPart[List]>;
};

/** Counts the changes that the user is about to confirm. */
export function countsOf(
  review: Pick<StatementReview, 'cards' | 'isTicked' | 'allPlans'> & { ready: readonly unknown[] },
  today: PlainDate,
) {
  const { ready, allPlans: plans } = review;
  const ticked = plans.flatMap(({ uses }) => uses.filter(({ isTicked }) => isTicked));
  return {
    cards: ready.length,
    uses: ticked.length,
    amount: amountOf(ticked.reduce((sum, { cents }) => sum + cents, 0)),
    offers: plans.flatMap(({ offers }) => offers.filter(({ isTicked }) => isTicked)).length,
    removals: plans.flatMap((plan) => tickedRemovals(plan, review)).length,
    reversals: plans.flatMap((plan) => plan.review.reversedLines).length,
    open: plans.flatMap(({ review: { credits } }) => credits.filter(({ isOpen }) => isOpen)).length,
    hasNewDays: plans.some((plan) => {
      const stored = review.cards.find(({ id }) => id === plan.review.card.id)?.statements ?? [];
      return withoutDays(daysRead(plan, today), stored).length > 0;
    }),
  };
}

export function confirmedReading(
  plans: readonly CardPlan[],
  decisions: Decisions,
  today: PlainDate,
): ConfirmedReading {
  return {
    removed: plans.flatMap((plan) => tickedRemovals(plan, decisions).map(({ use }) => use.id)),
    uses: plans.flatMap(({ uses }) => uses.filter(({ isTicked }) => isTicked).map(sentUse)),
    words: newWords(plans, decisions),
    cards: plans.map((plan) => changedCard(plan, decisions, today)),
  };
}

/**
 * Splits a reading into the parts in which it is sent. Removed uses come first, because they make room for others, and
 * the cards last, so that no days count as read before their uses are recorded.
 */
export function partsOf(reading: ConfirmedReading, id: string): ReadingPart[] {
  let part = emptyReading();
  let bytes = 0;
  const parts = [part];
  for (const list of ['removed', 'uses', 'words', 'cards'] as const) {
    for (const each of reading[list]) {
      const size = new TextEncoder().encode(JSON.stringify(each)).length;
      bytes += size;
      if (bytes > MOST_BYTES || part[list].length === MAX_USES_AT_ONCE) {
        part = emptyReading();
        bytes = size;
        parts.push(part);
      }
      // The list of the part has the type of the reading's list.
      (part[list] as unknown[]).push(each);
    }
  }
  return parts.map((each) => ({ id, ...each }));
}

const emptyReading = (): ConfirmedReading => ({ removed: [], uses: [], words: [], cards: [] });

/** Returns the removals that the user has not unticked. */
function tickedRemovals({ review }: CardPlan, { isTicked }: Pick<Decisions, 'isTicked'>) {
  return review.removals.filter(({ line }) => isTicked(line.id));
}

/** Returns the words that the user has assigned to benefits in this reading, without repetitions. */
function newWords(plans: readonly CardPlan[], { cards, benefitOf }: Decisions): StatementWords[] {
  const ticked = plans.flatMap((plan) => plan.uses.filter(({ isTicked }) => isTicked));
  const words = ticked.flatMap(({ card_id, credit: { line, benefit } }): StatementWords[] => {
    const card = cards.find(({ id }) => id === card_id);
    const note = noteOf(line.words);
    const isAssigned = benefitOf.get(line.id) === benefit.id;
    return card && note !== null && isAssigned ? [wordsEntryOf(card, note, benefit)] : [];
  });
  return words.filter((each, index) => !words.slice(0, index).some((one) => areSameWords(one, each)));
}

/** Returns the days that the files cover, from the card's opening to today. */
function daysRead({ review: { card, covered } }: CardPlan, today: PlainDate): CoveredDays[] {
  return covered
    .map(({ from, to }) => ({ from: laterDay(from, card.opened), to: earliestDay(to, today) }))
    .filter(({ from, to }) => from <= to);
}

/**
 * Returns what the card is to store: the days that the files cover, the ids of reversals and their credits, the fee years
 * that are complete now, and how far its offers are.
 */
function changedCard(
  plan: CardPlan,
  decisions: Decisions,
  today: PlainDate,
): ConfirmedReading['cards'][number] {
  const { card, settled } = plan.review;
  const days = daysRead(plan, today);
  const stored = decisions.cards.find(({ id }) => id === card.id);
  const covered =
    stored && card.isOnStatements ? yearsCovered(stored, [...stored.statements, ...days], today) : [];
  const removed = tickedRemovals(plan, decisions).flatMap(({ ids }) => ids);
  const added = removed.filter((id) => !card.reversedLines.includes(id));
  return {
    id: card.id,
    statements: joinDays(days),
    reversed_lines: [...new Set([...settled, ...added])].slice(-MAX_REVERSED_LINES),
    complete_years: covered.filter((year) => !stored?.complete_years.includes(year)),
    offers: plan.offers
      .filter(({ isTicked }) => isTicked)
      .map(({ offer: { id, spent, spent_to }, after }) => ({ id, before: { spent, spent_to }, after })),
  };
}
