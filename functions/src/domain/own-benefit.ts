import type { MonthlyAmounts } from './period.ts';
import type { Frequency } from './schedule.ts';

/** How many times a benefit without an amount can come in a period. */
export const MOST_TIMES = 99;

/** As much of a benefit as its holder defines in parts that must go together. */
interface OwnBenefit {
  amount: string;
  frequency: Frequency;
  monthly_amounts: MonthlyAmounts | null;
  times: number | null;
  expires_on: string | null;
}

/**
 * The first field that contradicts another one of a benefit, or null.
 * @example ownBenefitProblem({ ...freeNight, times: 2, amount: '50.00' })?.field // 'times'
 */
export function ownBenefitProblem(
  benefit: OwnBenefit,
): { field: 'monthly_amounts' | 'times' | 'expires_on'; message: string } | null {
  const { amount, frequency, monthly_amounts, times, expires_on } = benefit;
  if (monthly_amounts !== null && frequency !== 'monthly') {
    return { field: 'monthly_amounts', message: 'must be left out unless the frequency is monthly' };
  }
  // As text: it is asked of what may be no amount at all, too.
  const isWorthNothing = amount === '0.00' && monthly_amounts === null;
  if (times !== null && !(isWorthNothing && frequency !== 'unlimited')) {
    return { field: 'times', message: 'must be left out unless the amount is 0.00 and it comes in periods' };
  }
  if (expires_on !== null && frequency !== 'one_time') {
    return { field: 'expires_on', message: 'must be left out unless the frequency is one_time' };
  }
  return null;
}
