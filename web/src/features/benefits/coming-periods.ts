import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  comingPeriods,
  expiresOn,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  type PlainDate,
} from '@card-rewards/functions/domain';

/**
 * Returns the benefits that expire in a month, in their current period or in the future period that ends then. Ignored
 * benefits are left out.
 * @param month any day of the month
 */
export function expiringIn(benefits: readonly UserBenefit[], month: PlainDate): UserBenefit[] {
  const index = monthIndex(month);
  const days = { first: firstOfMonth(index), last: lastOfMonth(index) };
  return benefits
    .filter(({ ignored }) => !ignored)
    .flatMap((benefit) => [benefit, ...comingPeriods(benefit, days)])
    .filter((benefit) => {
      const end = expiresOn(benefit);
      return end !== null && monthIndex(end) === index;
    });
}
