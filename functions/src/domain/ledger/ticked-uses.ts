import { amountOf, centsOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { sumOf, type Use } from '../use.ts';

/** A benefit marked used, all at once, in one of its periods. */
export interface Tick {
  /** What the uses of the period add up to then. */
  used_amount: string;
  /** What the period is worth, and how many times the benefit comes in it where it is worth nothing. */
  amount: string;
  times: number | null;
  used_on: PlainDate;
  at: string;
  newId: () => string;
}

/**
 * The uses of a period after a tick: one of the difference is added, or where they come to more already, one of the
 * whole takes their place. A benefit without an amount gets the uses that are missing, each of 0.00.
 * @example ticked([], { used_amount: '50.00', amount: '50.00', … }) // one use of 50.00
 */
export function ticked(uses: readonly Use[], tick: Tick): Use[] {
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
