import type { StatementWords } from '@card-rewards/functions/contract';
import {
  amountOf,
  areSameWords,
  earliestDay,
  joinDays,
  laterDay,
  MAX_REVERSED_LINES,
  withoutDays,
  yearsCovered,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { ReadingChanges, ReadingUndo } from './statement-queries.ts';
import { noteOf } from './line-words.ts';
import { sentUse } from './review-card.ts';
import type { CardPlan, StatementReview } from './use-statement-review.ts';
import { wordsEntryOf } from './compared-card.ts';

type Decisions = Pick<StatementReview, 'cards' | 'assignedWords' | 'benefitOf' | 'isTicked'>;

/** The changes that the user has confirmed, and how to undo them. */
export interface ConfirmedReading {
  changes: ReadingChanges;
  undo: ReadingUndo;
}

/**
 * Returns the changes that the user has confirmed, and how to undo them.
 * @param reading the id that all uses of this reading share
 */
export function confirmedReading(
  plans: readonly CardPlan[],
  decisions: Decisions,
  { reading, today }: { reading: string; today: PlainDate },
): ConfirmedReading {
  const removals = plans.flatMap((plan) =>
    tickedRemovals(plan, decisions).map((each) => ({ plan, ...each })),
  );
  const words = newWords(plans, decisions);
  const before = words.map((each) => decisions.assignedWords.find((one) => areSameWords(one, each)));
  const cards = plans.map((plan) => ({ plan, patch: patchOf(plan, decisions, today) }));
  return {
    changes: {
      deletions: removals.map(({ use }) => use.id),
      uses: plans.flatMap(({ uses }) =>
        uses.filter(({ isTicked }) => isTicked).map((use) => sentUse(use, reading)),
      ),
      words,
      cards: cards.map(({ plan, patch }) => ({ id: plan.review.card.id, patch })),
    },
    undo: {
      uses: removals.map(({ plan, benefit, use }) => ({
        card_id: plan.review.card.id,
        benefit_id: benefit.id,
        id: use.id,
        used_on: use.day,
        amount: amountOf(use.cents),
        note: use.note,
        reading: use.reading,
      })),
      words: {
        restored: before.filter((each) => each !== undefined),
        forgotten: words
          .filter((_, index) => before[index] === undefined)
          .map(({ product, words: text }) => ({ product, words: text })),
      },
      cards: cards.map(({ plan: { review }, patch: { statements, reversed_lines = [], complete_years } }) => {
        const card = decisions.cards.find(({ id }) => id === review.card.id);
        const forget = { statements: withoutDays(statements, card?.statements ?? []), reversed_lines };
        return {
          id: review.card.id,
          patch: { forget, ...(complete_years && { complete_years: card?.complete_years ?? [] }) },
        };
      }),
    },
  };
}

/** Returns the removals that the user has not unticked. */
export function tickedRemovals({ review }: CardPlan, { isTicked }: Pick<Decisions, 'isTicked'>) {
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
export function daysRead({ review: { card, covered } }: CardPlan, today: PlainDate): CoveredDays[] {
  return covered
    .map(({ from, to }) => ({ from: laterDay(from, card.opened), to: earliestDay(to, today) }))
    .filter(({ from, to }) => from <= to);
}

/**
 * Returns what the card is to store: the days that the files cover, the ids of reversals and their credits, and the fee
 * years that are complete now.
 */
function patchOf(plan: CardPlan, decisions: Decisions, today: PlainDate) {
  const { card, settled } = plan.review;
  const days = daysRead(plan, today);
  const removed = tickedRemovals(plan, decisions).flatMap(({ ids }) => ids);
  const added = removed.filter((id) => !card.reversedLines.includes(id));
  const reversed_lines = [...new Set([...settled, ...added])].slice(-MAX_REVERSED_LINES);
  const complete_years = newCompleteYears(plan, decisions, days, today);
  return {
    statements: joinDays(days),
    ...(reversed_lines.length > 0 && { reversed_lines }),
    ...(complete_years && { complete_years }),
  };
}

/** Returns the complete fee years of a card with the years that the statements now cover; undefined if they add none. */
function newCompleteYears(
  { review }: CardPlan,
  { cards }: Decisions,
  days: readonly CoveredDays[],
  today: PlainDate,
): PlainDate[] | undefined {
  const card = cards.find(({ id }) => id === review.card.id);
  if (!card || !review.card.isOnStatements) return undefined;
  const known = card.complete_years;
  const added = yearsCovered(card, [...card.statements, ...days], today).filter(
    (year) => !known.includes(year),
  );
  return added.length > 0 ? [...known, ...added].toSorted() : undefined;
}
