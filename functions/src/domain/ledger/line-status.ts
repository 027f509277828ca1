import { amountOf, centsOf } from '../money.ts';
import { oldestFirst, sumOf, type Use } from '../use.ts';
import { usageStatus, type UsageStatus } from '../usage-status.ts';
import type { UsageRecord } from './usage-records.ts';

/** The status of a benefit's line in its period. */
export interface LineStatus {
  status: UsageStatus;
  /** The sum of the uses; for a claimed period at least its amount. */
  used_amount: string;
  /** The uses of the period, oldest first. */
  uses: Use[];
  /** True if a claim counts the period as fully used. */
  auto_claimed: boolean;
}

/**
 * Returns the status of a line from its records.
 * @param isCounted whether a claim counts the period as fully used
 */
export function lineStatus(
  records: readonly UsageRecord[],
  { amount, times, isCounted }: { amount: string; times: number | null; isCounted: boolean },
): LineStatus {
  const uses = oldestFirst(records.flatMap((record) => record.uses));
  if (isCounted) {
    const used_amount = amountOf(Math.max(centsOf(amount), sumOf(uses)));
    return { status: 'used', used_amount, uses, auto_claimed: true };
  }
  const done = records.some((record) => record.done);
  const status = usageStatus({ done, uses }, { amount, times });
  return { status, used_amount: amountOf(sumOf(uses)), uses, auto_claimed: false };
}
