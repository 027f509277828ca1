import { amountOf, centsOf } from './money.ts';
import type { MonthlyAmounts } from './period.ts';
import { periodMonths, type Frequency } from './schedule.ts';

/**
 * Returns a benefit's amount in a year, in US dollars, or null for `one_time` and `unlimited`. It includes the amounts
 * of single months. A benefit that recurs every four years counts a quarter, to the nearest cent.
 * @example yearlyAmount({ frequency: 'monthly', amount: '15.00', monthly_amounts: { 12: '35.00' } }) // '200.00'
 * @example yearlyAmount({ frequency: 'every_4_years', amount: '100.00', monthly_amounts: null }) // '25.00'
 */
export function yearlyAmount(benefit: {
  frequency: Frequency;
  amount: string;
  monthly_amounts: MonthlyAmounts | null;
}): string | null {
  const months = periodMonths(benefit.frequency);
  if (months === null) return null;
  const usual = centsOf(benefit.amount);
  const ownAmounts = months === 1 ? Object.values(benefit.monthly_amounts ?? {}) : [];
  const more = ownAmounts.reduce((sum, own) => sum + centsOf(own ?? benefit.amount) - usual, 0);
  return amountOf(Math.round((usual * 12) / months) + more);
}
