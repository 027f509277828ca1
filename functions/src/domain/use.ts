import type { Use } from './fields/use.ts';
import { amountOf, centsOf, type Cents } from './money.ts';

export const MAX_USES = 100;

export function sumOf(uses: readonly Pick<Use, 'amount'>[]): Cents {
  return uses.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

export function oldestFirst(uses: readonly Use[]): Use[] {
  const order = ({ used_on, at, id }: Use) => `${used_on} ${at} ${id}`;
  return uses.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

export function sameUse(one: Omit<Use, 'at'>, other: Omit<Use, 'at'>): boolean {
  return (
    one.id === other.id &&
    one.used_on === other.used_on &&
    one.amount === other.amount &&
    one.note === other.note &&
    one.posted === other.posted &&
    one.reading === other.reading
  );
}

/** The largest amount that the API accepts. It limits the sum of uses if a benefit has no amount. */
const LARGEST_AMOUNT = centsOf('999999.99');

export function leftOf(amount: string, uses: readonly Pick<Use, 'amount'>[]): string {
  return amountOf(Math.max(0, (centsOf(amount) || LARGEST_AMOUNT) - sumOf(uses)));
}

/**
 * Returns whether the sum of `after` is at most the amount or at most the sum of `before`. After periods have
 * moved, the sum of `before` can exceed the amount.
 */
export function isWithinAmount(
  amount: string,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'amount'>[]>,
): boolean {
  const sum = sumOf(after);
  return sum <= (centsOf(amount) || LARGEST_AMOUNT) || sum <= sumOf(before);
}

export const usageStatuses = ['unused', 'used'] as const;
export type UsageStatus = (typeof usageStatuses)[number];

export function usageStatus(
  record: { done: boolean; uses: readonly Pick<Use, 'amount'>[] } | undefined,
  {
    amount,
    times,
    months = null,
  }: { amount: string; times: number | null; months?: number | null | undefined },
): UsageStatus {
  if (!record) return 'unused';
  if (months !== null) return record.uses.length > 0 ? 'used' : 'unused';
  const reached =
    centsOf(amount) > 0 ? sumOf(record.uses) >= centsOf(amount) : record.uses.length >= (times ?? 1);
  return record.done || reached ? 'used' : 'unused';
}

export function usedAmountProblem(status: UsageStatus, usedAmount: string, amount: string): string | null {
  const used = centsOf(usedAmount);
  const most = centsOf(amount);
  if (status === 'unused') return used === 0 ? null : 'must be 0.00 when the status is unused';
  if (used > most) return `must be at most ${amount} in this period`;
  if (used === 0 && most > 0) return 'must be more than 0.00 when the status is used';
  return null;
}
