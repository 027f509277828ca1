// The modules in send/ choose what an import sends to the server. They have no side effects.

import type { Card, CardToAdd, StatementWords } from '@card-rewards/functions/contract';
import {
  amountOf,
  areSameWords,
  earliestDay,
  joinDays,
  laterDay,
  MAX_REVERSED_LINES,
  sumOf,
  withoutDays,
  yearsCovered,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { ReadingPart } from '../../../api/reading-queries.ts';
import { paidFee } from '../match/annual-fee.ts';
import { FEWEST_DIGITS, isNumberOf } from '../match/assign-accounts.ts';
import type { Removal } from '../match/find-reversals.ts';
import { maskWords } from '../match/line-words.ts';
import { findWordsEntry } from '../match/matchable-card.ts';
import type { CardReview } from '../match/review-card.ts';
import type { ReviewedNewCard, StatementReview } from '../match/review-statements.ts';
import type { LineAsRead } from '../read/statement.ts';
import { planOffers, type OfferPlan } from './plan-offers.ts';
import { planUses, toSentUse, type PlannedUse } from './plan-uses.ts';

/** The checkboxes that the user has changed, by the id of a line or an offer. */
export type Ticks = ReadonlyMap<string, boolean>;

export interface PlannedRemoval extends Removal {
  isTicked: boolean;
}

export interface CardPlan {
  card: Card;
  review: CardReview;
  uses: PlannedUse[];
  offers: OfferPlan[];
  removals: PlannedRemoval[];
  joinedDigits: string[];
}

export interface PlannedNewCard extends ReviewedNewCard {
  plan: CardPlan | null;
}

export type ConfirmedReading = {
  [List in 'removed' | 'uses' | 'words' | 'cards']: NonNullable<ReadingPart[List]>;
};

export interface StatementPlan {
  cards: CardPlan[] | null;
  toAdd: PlannedNewCard[];
  sentPlans: CardPlan[];
  sent: { cards: CardToAdd[]; reading: ConfirmedReading };
  counts: Counts;
}

export function planStatements(review: StatementReview, ticks: Ticks): StatementPlan {
  const { today } = review;
  const cards = review.cards?.map((each) => planCard(each, ticks, today)) ?? null;
  const toAdd = review.toAdd.map((row): PlannedNewCard => {
    const { card, review: ofRow } = row;
    const asSent = { last_digits: row.lastDigits, joined_digits: [] };
    const joinedDigits = row.digits.filter(
      (digits) => digits.length >= FEWEST_DIGITS && !isNumberOf(asSent, digits),
    );
    return { ...row, plan: card && ofRow && planCard({ card, review: ofRow, joinedDigits }, ticks, today) };
  });
  const added = toAdd.flatMap(({ missing, plan, fee }) => (missing === null && plan ? [{ plan, fee }] : []));
  const sentPlans = [...(cards ?? []), ...added.map(({ plan }) => plan)];
  const fees = new Map(added.map(({ plan, fee }) => [plan.card.id, fee]));
  const reading = toReading(sentPlans, today, fees);
  return {
    cards,
    toAdd,
    sentPlans,
    sent: { cards: added.map(({ plan }) => toSentCard(plan.card)), reading },
    counts: { ...countPlans(sentPlans, reading), cards: added.length },
  };
}

export function planCard(
  { card, review, joinedDigits }: Pick<CardPlan, 'card' | 'review' | 'joinedDigits'>,
  ticks: Ticks,
  today: PlainDate,
): CardPlan {
  const uses = planUses(review, ticks);
  return {
    card,
    review,
    uses,
    offers: planOffers(card, review, { uses, ticks, today }),
    joinedDigits,
    removals: review.removals.map((removal) => ({
      ...removal,
      isTicked: ticks.get(removal.line.id) ?? true,
    })),
  };
}

/** The card keeps its id, because the ids of its lines depend on it. */
function toSentCard({ id, bank, card_name, opening_date, last_digits, holder }: Card): CardToAdd {
  return {
    id,
    bank,
    card_name,
    opening_date,
    last_digits,
    holder: holder?.trim() || null,
    terms: 'in_force',
  };
}

export function toReading(
  plans: readonly CardPlan[],
  today: PlainDate,
  fees: ReadonlyMap<string, LineAsRead | null> = new Map(),
): ConfirmedReading {
  return {
    removed: plans.flatMap((plan) => tickedRemovals(plan).map(({ use }) => use.id)),
    uses: plans.flatMap((plan) => tickedUses(plan).map((use) => toSentUse(use, plan.card.id))),
    words: newWords(plans),
    cards: plans.map((plan) => changedCard(plan, fees.get(plan.card.id) ?? null, today)),
  };
}

type Counts = ReturnType<typeof countPlans> & { cards: number };

export function countPlans(plans: readonly CardPlan[], { removed, uses, cards }: ConfirmedReading) {
  const statements = new Map(plans.map(({ card }) => [card.id, card.statements]));
  return {
    uses: uses.length,
    amount: amountOf(sumOf(uses)),
    offers: cards.flatMap(({ offers = [] }) => offers).length,
    removals: removed.length,
    reversals: plans.flatMap(({ review }) => review.reversedLines).length,
    open: plans.flatMap(({ review }) => review.credits.filter(({ isOpen }) => isOpen)).length,
    hasNewDays: cards.some(
      ({ id, statements: read = [] }) => withoutDays(read, statements.get(id) ?? []).length > 0,
    ),
  };
}

const tickedUses = ({ uses }: CardPlan) => uses.filter(({ isTicked }) => isTicked);
const tickedRemovals = ({ removals }: CardPlan) => removals.filter(({ isTicked }) => isTicked);

function newWords(plans: readonly CardPlan[]): StatementWords[] {
  const words = plans.flatMap((plan) =>
    tickedUses(plan).flatMap(({ credit: { line, benefit, isChosen } }): StatementWords[] => {
      const note = maskWords(line.words);
      return isChosen && note !== null ? [findWordsEntry(plan.card, note, benefit)] : [];
    }),
  );
  return words.filter((each, index) => !words.slice(0, index).some((one) => areSameWords(one, each)));
}

function daysRead({ card, covered }: CardReview, today: PlainDate): CoveredDays[] {
  return covered
    .map(({ from, to }) => ({ from: laterDay(from, card.opened), to: earliestDay(to, today) }))
    .filter(({ from, to }) => from <= to);
}

function changedCard(
  plan: CardPlan,
  fee: LineAsRead | null,
  today: PlainDate,
): ConfirmedReading['cards'][number] {
  const { card, review } = plan;
  const days = daysRead(review, today);
  // A server that sends only the fields of the specification leaves out `created_at`. Without it, no year becomes
  // complete.
  const covered =
    review.card.isOnStatements && card.created_at !== ''
      ? yearsCovered(card, [...card.statements, ...days], today)
      : [];
  const removed = tickedRemovals(plan).flatMap(({ ids }) => ids);
  const added = removed.filter((id) => !review.card.reversedLines.includes(id));
  return {
    id: card.id,
    statements: joinDays(days),
    reversed_lines: [...new Set([...review.settled, ...added])].slice(-MAX_REVERSED_LINES),
    joined_digits: plan.joinedDigits,
    complete_years: covered.filter((year) => !card.complete_years.includes(year)),
    offers: plan.offers
      .filter(({ isTicked }) => isTicked)
      .map(({ offer: { id, spent, spent_to }, after }) => ({ id, before: { spent, spent_to }, after })),
    ...(fee && paidFee(card, fee, today)),
  };
}
