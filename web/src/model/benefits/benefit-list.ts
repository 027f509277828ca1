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
 * Returns the benefits of open cards that have not expired. The server lists no expired ones, but a benefit can expire
 * while a page stays open.
 */
export function listedBenefits(benefits: readonly UserBenefit[], today: PlainDate): UserBenefit[] {
  return benefits.filter((benefit) => {
    const end = expiresOn(benefit);
    return benefit.card.closed_date === null && (end === null || today <= end);
  });
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
