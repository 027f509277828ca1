import type { UserBenefit } from '@card-rewards/functions/contract';
import { centsOfTotal, rowAfter, sumOf, type Cents, type PlainDate } from '@card-rewards/functions/domain';

/** A recorded use of a benefit. */
export type Use = UserBenefit['uses'][number];

/** Names a benefit to the API. */
export interface BenefitAddress {
  card_id: string;
  id: string;
}

/** A change of one use, as sent to the server. A new use has no `before`, a deleted one no `after`. */
export type UseChange = { benefit: BenefitAddress } & (
  { before: null; after: Use } | { before: Use; after: Use } | { before: Use; after: null }
);

/**
 * Applies the changes in flight to the listed periods of the benefits as they were read. A failed change is no longer in
 * flight, so its row shows the read state again.
 */
export function withUseChanges(
  benefits: readonly UserBenefit[],
  changes: readonly UseChange[],
  today: PlainDate,
): readonly UserBenefit[] {
  if (changes.length === 0) return benefits;
  return benefits.map((benefit) =>
    changes
      .filter((change) => isOf(change, benefit))
      .reduce((row, change) => changed(row, change, today), benefit),
  );
}

function isOf({ benefit: { card_id, id } }: UseChange, benefit: UserBenefit): boolean {
  return card_id === benefit.card_id && id === benefit.id;
}

function changed(benefit: UserBenefit, { before, after }: UseChange, today: PlainDate): UserBenefit {
  const gone = before && liesIn(benefit, before.used_on, today) ? before : null;
  const come = after && liesIn(benefit, after.used_on, today) ? after : null;
  if (come) return rowAfter(benefit, { do: 'recordUse', use: come, before: gone }, today);
  return gone ? rowAfter(benefit, { do: 'deleteUse', use: gone }, today) : benefit;
}

/** Returns the sum of the period's uses. For a claimed period, only the listed uses are added up. */
export function usedCents({ used_amount, auto_claimed, uses }: UserBenefit): Cents {
  return auto_claimed ? sumOf(uses) : centsOfTotal(used_amount);
}

/**
 * Returns whether a use on a day counts in the period in which a benefit is listed. Uses of an unlimited benefit count by
 * the calendar year.
 */
export function liesIn(
  { period_start, expiration_date, benefit }: UserBenefit,
  day: PlainDate,
  today: PlainDate,
): boolean {
  if (benefit.frequency === 'unlimited') return day.slice(0, 4) === today.slice(0, 4);
  return period_start <= day && (expiration_date === null || day <= expiration_date);
}
