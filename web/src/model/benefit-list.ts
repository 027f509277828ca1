import type { UserBenefit } from '@card-rewards/functions/contract';
import { daysBetween, laterDay, type PlainDate } from '@card-rewards/functions/domain';
import { amountLeft, dollars, totalOf } from './benefit-amount.ts';
import { monthDay } from './date-text.ts';

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

/** The fields that decide whether a benefit is available. */
type AvailableBenefit = Pick<UserBenefit, 'status'> & Partial<Pick<UserBenefit, 'ignored' | 'auto_claimed'>>;

/** Returns whether a benefit is unused and counts. Ignored benefits do not count. */
export function isAvailable({ status, ignored, auto_claimed }: AvailableBenefit): boolean {
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

export const DAYS_AHEAD = 30;
const DAYS_HIGHLIGHTED = 7;

type ExpiringBenefit = AvailableBenefit & Pick<UserBenefit, 'expiration_date'>;

/** Returns whether an available benefit ends within thirty days. */
export function isExpiring(benefit: ExpiringBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_AHEAD, benefit, today);
}

/**
 * Returns whether a benefit is highlighted: available, and expiring within seven days.
 * @example isExpiringSoon({ status: 'unused', expiration_date: '2026-11-27' }, '2026-11-20') // true
 */
export function isExpiringSoon(benefit: ExpiringBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_HIGHLIGHTED, benefit, today);
}

/** Returns whether an available benefit ends within some days. */
export function endsWithin(days: number, benefit: ExpiringBenefit, today: PlainDate): boolean {
  const { expiration_date: end } = benefit;
  return isAvailable(benefit) && end !== null && today <= end && daysBetween(today, end) <= days;
}

/**
 * Says in a sentence which benefits expire next. It is the line under Home's heading, which alone says `run out`.
 * @example expiringText(benefits, '2026-11-21') // `9 benefits worth $113.00 run out by Nov 30.`
 */
export function expiringText(benefits: readonly UserBenefit[], today: PlainDate): string {
  const expiring = benefits.filter((benefit) => isExpiring(benefit, today));
  const last = expiring
    .map(({ expiration_date }) => expiration_date ?? today)
    .reduce((one, other) => laterDay(one, other), today);
  // oxlint-disable-next-line project/words -- the glossary allows these words in the line under Home's heading
  if (expiring.length === 0) return `Nothing runs out in the next ${DAYS_AHEAD} days.`;
  const [benefit, runs] = expiring.length === 1 ? ['benefit', 'runs'] : ['benefits', 'run'];
  const worth = totalOf(expiring.map(amountLeft));
  const worthText = worth === '0.00' ? '' : ` worth ${dollars(worth)}`;
  const by = last === today ? 'out today' : `out by ${monthDay(last, today)}`;
  return `${expiring.length} ${benefit}${worthText} ${runs} ${by}.`;
}
