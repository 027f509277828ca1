import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';

/**
 * Returns a benefit's status today. 'expired' is never stored: a page that stays open past the last day of a period
 * computes it for the rows it has read before.
 * @example statusToday({ status: 'unused', expiration_date: '2026-11-30' }, '2026-12-01') // 'expired'
 */
export function statusToday(
  { status, expiration_date }: Pick<UserBenefit, 'status' | 'expiration_date'>,
  today: PlainDate,
): 'unused' | 'used' | 'expired' {
  return expiration_date !== null && expiration_date < today ? 'expired' : status;
}

/** Returns whether a benefit is unused and counts. Ignored benefits do not count. */
export function isOpen({ status, ignored, auto_claimed }: UserBenefit): boolean {
  return status === 'unused' && !ignored && !auto_claimed;
}

/** Returns the benefits that are listed: not expired, and not of a closed card. */
export function listedBenefits<
  Benefit extends Pick<UserBenefit, 'status' | 'expiration_date'> & {
    card: Pick<UserBenefit['card'], 'closed_date'>;
  },
>(benefits: readonly Benefit[], today: PlainDate): Benefit[] {
  return benefits.filter(
    (benefit) => benefit.card.closed_date === null && statusToday(benefit, today) !== 'expired',
  );
}
