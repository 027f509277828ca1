import {
  daysBetween,
  shortDate,
  shortDay,
  type OfferProgress,
  type PlainDate,
  type SpendOffer,
} from '@card-rewards/functions/domain';
import { wholeDollars } from '../benefits/benefit-amount.ts';

export function paceText({ days_left, per_week }: OfferProgress): string {
  if (days_left > 7) return `${wholeDollars(per_week)} a week`;
  return days_left === 1 ? 'last day' : `${days_left} days`;
}

export function leftText(
  { left, until }: Pick<SpendOffer & OfferProgress, 'left' | 'until'>,
  today: PlainDate,
): string {
  const day = daysBetween(today, until) < 365 ? shortDay(until) : shortDate(until);
  return `${wholeDollars(left)} left by ${day}`;
}
