import { amountOf } from '../money.ts';
import { oldestFirst, sumOf, type Use } from '../use.ts';
import { usageStatus, type UsageStatus } from '../usage-status.ts';
import type { UsageRecord } from './usage-records.ts';

/** The status of a benefit's line in its period. */
export interface LineStatus {
  status: UsageStatus;
  /** The sum of the uses, or the amount of a claimed period. */
  used_amount: string;
  /** The uses of the period, oldest first. */
  uses: Use[];
  /** True if the period has no record and a claim counts it as used. */
  auto_claimed: boolean;
}

/**
 * Returns the status of a line from its records.
 * @param isClaimed whether a claim covers the period, even if a record overrides it
 */
export function lineStatus(
  records: readonly UsageRecord[],
  { amount, times, isClaimed }: { amount: string; times: number | null; isClaimed: boolean },
): LineStatus {
  const uses = oldestFirst(records.flatMap((record) => record.uses));
  if (isClaimed && records.length === 0)
    return { status: 'used', used_amount: amount, uses, auto_claimed: true };
  const done = records.some((record) => record.done);
  const status = usageStatus({ done, uses }, { amount, times });
  return { status, used_amount: amountOf(sumOf(uses)), uses, auto_claimed: false };
}
