import type { BenefitFields } from './fields/benefit.ts';

/** Limits the uses in a period of a benefit without an amount. */
export const MAX_TIMES = 99;

/** The fields of an own benefit that depend on each other. */
type OwnBenefit = Pick<BenefitFields, 'amount' | 'frequency' | 'monthly_amounts' | 'times' | 'expires_on'>;

/**
 * Returns the first field of a benefit that contradicts another one, with a message, or null.
 * @example ownBenefitProblem({ ...freeNight, times: 2, amount: '50.00' })?.field // 'times'
 */
export function ownBenefitProblem(
  benefit: OwnBenefit,
): { field: 'amount' | 'monthly_amounts' | 'times' | 'expires_on'; message: string } | null {
  const { amount, frequency, monthly_amounts, times, expires_on } = benefit;
  if (monthly_amounts !== null && frequency !== 'monthly') {
    return { field: 'monthly_amounts', message: 'must be left out unless the frequency is monthly' };
  }
  if (frequency === 'unlimited' && amount !== '0.00') {
    return { field: 'amount', message: 'must be 0.00 for an unlimited benefit' };
  }
  // This compares text because the form also checks input that is not an amount.
  const hasNoAmount = amount === '0.00' && monthly_amounts === null;
  if (times !== null && !(hasNoAmount && frequency !== 'unlimited')) {
    return { field: 'times', message: 'must be left out unless the amount is 0.00 and it comes in periods' };
  }
  if (expires_on !== null && frequency !== 'one_time') {
    return { field: 'expires_on', message: 'must be left out unless the frequency is one_time' };
  }
  return null;
}
