import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  daysBetween,
  expiresOn,
  isAnnounced,
  laterDay,
  type AnnouncedBenefit,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft, dollars, totalOf } from './benefit-amount.ts';
import { monthDay } from './date-text.ts';

/**
 * Returns a benefit's status today. 'expired' is never stored: a page that stays open past the last day of a period
 * computes it for the rows it has read before.
 * @example statusToday({ status: 'unused', expiration_date: '2026-11-30' }, '2026-12-01') // 'expired'
 */
export function statusToday(benefit: ExpiringBenefit, today: PlainDate): 'unused' | 'used' | 'expired' {
  const end = expiresOn(benefit);
  return end !== null && end < today ? 'expired' : benefit.status;
}

type ExpiringBenefit = Parameters<typeof expiresOn>[0];

/** Returns the benefits that are listed: not expired, and not of a closed card. */
export function listedBenefits<
  Benefit extends ExpiringBenefit & {
    card: Pick<UserBenefit['card'], 'closed_date'>;
  },
>(benefits: readonly Benefit[], today: PlainDate): Benefit[] {
  return benefits.filter(
    (benefit) => benefit.card.closed_date === null && statusToday(benefit, today) !== 'expired',
  );
}

export const DAYS_AHEAD = 30;
const DAYS_HIGHLIGHTED = 7;

/** Returns whether a benefit is announced to expire within thirty days. */
export function isExpiring(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_AHEAD, benefit, today);
}

/**
 * Returns whether a benefit is highlighted because it expires within seven days.
 * @example isExpiringSoon({ status: 'unused', expiration_date: '2026-11-27', … }, '2026-11-20') // true
 */
export function isExpiringSoon(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_HIGHLIGHTED, benefit, today);
}

/** Returns whether a benefit is announced to expire within some days. */
export function endsWithin(days: number, benefit: AnnouncedBenefit, today: PlainDate): boolean {
  const end = expiresOn(benefit);
  return isAnnounced(benefit) && end !== null && today <= end && daysBetween(today, end) <= days;
}

/**
 * Says in a sentence which benefits expire next. It is the line under Home's heading, which alone says `run out`.
 * @example expiringText(benefits, '2026-11-21') // `9 benefits worth $113.00 run out by Nov 30.`
 */
export function expiringText(benefits: readonly UserBenefit[], today: PlainDate): string {
  const expiring = benefits.filter((benefit) => isExpiring(benefit, today));
  const last = expiring
    .map((benefit) => expiresOn(benefit) ?? today)
    .reduce((one, other) => laterDay(one, other), today);
  // oxlint-disable-next-line project/words -- the glossary allows these words in the line under Home's heading
  if (expiring.length === 0) return `Nothing runs out in the next ${DAYS_AHEAD} days.`;
  const [benefit, runs] = expiring.length === 1 ? ['benefit', 'runs'] : ['benefits', 'run'];
  const total = totalOf(expiring.map(amountLeft));
  const worthText = total === '0.00' ? '' : ` worth ${dollars(total)}`;
  const by = last === today ? 'out today' : `out by ${monthDay(last, today)}`;
  return `${expiring.length} ${benefit}${worthText} ${runs} ${by}.`;
}
