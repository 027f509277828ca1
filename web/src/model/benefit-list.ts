import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  daysBetween,
  expiresOn,
  expiringText,
  isAnnounced,
  type AnnouncedBenefit,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountLeft } from './benefit-amount.ts';

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

export function isExpiring(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_AHEAD, benefit, today);
}

export function isExpiringSoon(benefit: AnnouncedBenefit, today: PlainDate): boolean {
  return endsWithin(DAYS_HIGHLIGHTED, benefit, today);
}

export function endsWithin(days: number, benefit: AnnouncedBenefit, today: PlainDate): boolean {
  const end = expiresOn(benefit);
  return isAnnounced(benefit) && end !== null && today <= end && daysBetween(today, end) <= days;
}

export function nextExpiringText(benefits: readonly UserBenefit[], today: PlainDate): string {
  const endings = benefits
    .filter((benefit) => isExpiring(benefit, today))
    .map((benefit) => ({ day: expiresOn(benefit) ?? today, left: amountLeft(benefit) }));
  return expiringText(endings, today, DAYS_AHEAD);
}
