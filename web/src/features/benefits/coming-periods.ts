import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  dayAfter,
  firstOfMonth,
  monthIndex,
  periodAmount,
  periodContaining,
  periodMonths,
  usualAmount,
  type PlainDate,
} from '@card-rewards/functions/domain';

/**
 * Returns the benefits that expire in a month, in their current period or in the future period that ends then. Ignored
 * benefits are left out.
 * @param month any day of the month
 */
export function expiringIn(benefits: readonly UserBenefit[], month: PlainDate): UserBenefit[] {
  return benefits.flatMap((benefit) => (benefit.ignored ? [] : (inMonth(benefit, month) ?? [])));
}

function inMonth(benefit: UserBenefit, month: PlainDate): UserBenefit | null {
  const { expiration_date: ends } = benefit;
  if (ends === null || monthIndex(month) < monthIndex(ends)) return null;
  if (monthIndex(month) === monthIndex(ends)) return benefit;
  const { frequency } = benefit.benefit;
  // The next period starts the day after the current one. Periods are counted from that day as from a card's opening.
  const schedule = { frequency, reset: benefit.reset, opened: dayAfter(ends) };
  // A benefit without a fixed frequency, or with an unknown one, has no next period.
  if (periodMonths(schedule) === null) return null;
  const period = periodContaining(schedule, firstOfMonth(monthIndex(month)));
  if (monthIndex(period.end) !== monthIndex(month)) return null;
  const { monthly_amounts, auto_claim } = benefit;
  return {
    ...benefit,
    status: auto_claim ? 'used' : 'unused',
    used_amount: '0.00',
    period_start: period.start,
    expiration_date: period.end,
    benefit: {
      ...benefit.benefit,
      amount: periodAmount({ amount: usualAmount(benefit), monthly_amounts }, period),
    },
    uses: [],
    use_count: 0,
    auto_claimed: auto_claim,
  };
}
