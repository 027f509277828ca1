import { centsOf } from './money.ts';
import { sumOf, type Use } from './use.ts';

/** Lists the statuses that a benefit can have in a period. */
export const usageStatuses = ['unused', 'used'] as const;
export type UsageStatus = (typeof usageStatuses)[number];

/**
 * Returns the status of a benefit in a period. It is used if the holder ticked it or if its uses reach its amount. A
 * benefit of 0.00 needs `times` uses, or one.
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
 * Returns why a used amount does not match a status, or null if it does. Unused requires 0.00. Used requires more than
 * 0.00 and at most the period's amount, or 0.00 if the period has no amount (lounge access, insurance).
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
