import { amountOf, centsOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { sumOf, type Use } from '../use.ts';

/** A tick, which marks a benefit used in a period. */
export interface Tick {
  /** The sum of the period's uses after the tick. */
  used_amount: string;
  /** The amount of the period and, if that is 0.00, the number of uses in it. */
  amount: string;
  times: number | null;
  used_on: PlainDate;
  at: string;
  newId: () => string;
}

/**
 * Returns the uses of a period after a tick. It adds one use of the missing amount. If the uses already exceed the
 * amount, one use replaces them all. A benefit of 0.00 gets the missing uses, each of 0.00.
 * @example usesAfterTick([], { used_amount: '50.00', amount: '50.00', … }) // one use of 50.00
 */
export function usesAfterTick(uses: readonly Use[], tick: Tick): Use[] {
  const useOf = (amount: string): Use => ({
    id: tick.newId(),
    used_on: tick.used_on,
    amount,
    note: null,
    posted: null,
    reading: null,
    at: tick.at,
  });
  if (centsOf(tick.amount) === 0) {
    const missing = Math.max(0, (tick.times ?? 1) - uses.length);
    return [...uses, ...Array.from({ length: missing }, () => useOf('0.00'))];
  }
  const difference = centsOf(tick.used_amount) - sumOf(uses);
  if (difference === 0) return [...uses];
  return difference > 0 ? [...uses, useOf(amountOf(difference))] : [useOf(tick.used_amount)];
}
