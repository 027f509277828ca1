import {
  daysBetween,
  shortDate,
  shortDay,
  type OfferProgress,
  type PlainDate,
  type SpendOffer,
} from '@card-rewards/functions/domain';
import { shortDollars } from './benefit-amount.ts';

/**
 * Says how fast the user has to spend. In the last week, this is the number of days.
 * @example paceText({ days_left: 83, per_week: '326.00', … }) // '$326 a week'
 * @example paceText({ days_left: 1, per_week: '700.00', … }) // 'last day'
 */
export function paceText({ days_left, per_week }: OfferProgress): string {
  if (days_left > 7) return `${shortDollars(per_week)} a week`;
  return days_left === 1 ? 'last day' : `${days_left} days`;
}

/**
 * Says what is left of an open offer, with the year of its last day if that is more than a year ahead.
 * @example leftText({ left: '3860.00', until: '2027-02-14', … }, '2026-11-24') // '$3,860 left by Feb 14'
 */
export function leftText(
  { left, until }: Pick<SpendOffer & OfferProgress, 'left' | 'until'>,
  today: PlainDate,
): string {
  const day = daysBetween(today, until) < 365 ? shortDay(until) : shortDate(until);
  return `${shortDollars(left)} left by ${day}`;
}
