import { amountOf } from '../money.ts';
import { oldestFirst, sumOf, type Use } from '../use.ts';
import { usageStatus, type UsageStatus } from '../usage-status.ts';
import type { UsageRecord } from './usage-records.ts';

/** What a line of a benefit says of its period. */
export interface LineStatus {
  status: UsageStatus;
  /** What the uses come to, or of a claimed period its amount. */
  used_amount: string;
  /** Oldest first. */
  uses: Use[];
  /** Whether the period counts as used by a claim: it has no record. */
  auto_claimed: boolean;
}

/** @param isClaimed whether a claim covers the period, records aside */
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
