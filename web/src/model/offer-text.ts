import type { OfferProgress } from '@card-rewards/functions/domain';
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
