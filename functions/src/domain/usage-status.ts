import { centsOf } from './money.ts';
import { sumOf, type Use } from './use.ts';

/** What can be recorded of a benefit in a period. */
export const usageStatuses = ['unused', 'used'] as const;
export type UsageStatus = (typeof usageStatuses)[number];

/**
 * Whether a benefit is used in a period: the holder has said so, or the uses reach its amount, or where it has none
 * there are as many as it can come in the period.
 * @example usageStatus({ done: false, uses: [{ amount: '20.00' }] }, { amount: '50.00', times: null }) // 'unused'
 */
export function usageStatus(
  record: { done: boolean; uses: readonly Pick<Use, 'amount'>[] } | undefined,
  { amount, times }: { amount: string; times: number | null },
): UsageStatus {
  if (!record) return 'unused';
  const reached =
    centsOf(amount) > 0 ? sumOf(record.uses) >= centsOf(amount) : record.uses.length >= (times ?? 1);
  return record.done || reached ? 'used' : 'unused';
}

/**
 * Why a used amount does not go with a status, or null when it does. Unused goes with 0.00; used with more than
 * 0.00 up to the period's amount, or with 0.00 where the period has no amount (lounge access, insurance).
 * @example usedAmountProblem('used', '20.00', '15.00') // 'must be at most 15.00 in this period'
 */
export function usedAmountProblem(status: UsageStatus, usedAmount: string, amount: string): string | null {
  const used = centsOf(usedAmount);
  const most = centsOf(amount);
  if (status === 'unused') return used === 0 ? null : 'must be 0.00 when the status is unused';
  if (used > most) return `must be at most ${amount} in this period`;
  if (used === 0 && most > 0) return 'must be more than 0.00 when the status is used';
  return null;
}
