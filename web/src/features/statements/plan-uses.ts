import { amountOf, type Cents } from '@card-rewards/functions/domain';
import { leftOfPeriod, periodOn } from './compared-card.ts';
import { noteOf } from './line-words.ts';
import type { Credit } from './match-credits.ts';
import type { CardReview } from './review-card.ts';

/** A credit with the use that would be recorded for it. */
export interface PlannedUse {
  card_id: string;
  credit: Credit;
  isTicked: boolean;
  /** The line's amount, or less where the period has less left. */
  cents: Cents;
  isNothingLeft: boolean;
}

/**
 * Plans a use for each credit, oldest first, up to the amount that its period has left.
 * @param ticks the checkboxes that the user has changed, by the ids of their lines
 */
export function planUses(review: CardReview, ticks: ReadonlyMap<string, boolean>): PlannedUse[] {
  const left = new Map<string, Cents>();
  const removed = new Set(
    review.removals.filter(({ line }) => ticks.get(line.id) ?? true).map(({ use }) => use.id),
  );
  return review.credits.map((credit) => {
    const { line, benefit, usedOn, doubt } = credit;
    const period = periodOn(benefit, usedOn);
    const key = `${benefit.id} ${period?.start}`;
    if (!left.has(key) && period) {
      left.set(key, leftOfPeriod({ ...period, uses: period.uses.filter(({ id }) => !removed.has(id)) }));
    }
    const available = left.get(key) ?? 0;
    const cents = Math.min(line.cents, available);
    const isNothingLeft = cents === 0;
    const isTicked = !isNothingLeft && (ticks.get(line.id) ?? doubt === null);
    if (isTicked) left.set(key, available - cents);
    return { card_id: review.card.id, credit, isTicked, cents, isNothingLeft };
  });
}

/** Returns a planned use in the form that the API takes. */
export function sentUse({ card_id, credit: { line, benefit, usedOn }, cents }: PlannedUse, reading: string) {
  return {
    card_id,
    benefit_id: benefit.id,
    id: line.id,
    used_on: usedOn,
    amount: amountOf(cents),
    note: noteOf(line.words),
    reading,
  };
}
