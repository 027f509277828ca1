import { amountOf, centsOf, type Cents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/** One time a benefit gave something. */
export interface Use {
  id: string;
  used_on: PlainDate;
  amount: string;
  note: string | null;
  /** Whether the credit has arrived, null where nobody watches for it. */
  posted: boolean | null;
  /** The reading of statements that recorded it; null for a use that was recorded by hand. */
  reading: string | null;
  /** The instant at which it was recorded, which orders the uses of one day. */
  at: string;
}

/** How many uses one period of a benefit can hold. */
export const MOST_USES = 100;

/**
 * What some uses come to, in cents.
 * @example sumOf([{ amount: '12.00' }, { amount: '8.00' }]) // 2000
 */
export function sumOf(uses: readonly Pick<Use, 'amount'>[]): Cents {
  return uses.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Oldest first; those of one day in the order in which they were recorded. */
export function oldestFirst(uses: readonly Use[]): Use[] {
  return uses.toSorted(
    (one, other) =>
      compare(one.used_on, other.used_on) || compare(one.at, other.at) || compare(one.id, other.id),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Whether two uses say the same, whenever they were recorded: a retry is no second use.
 * @example sameUse(use, { ...use, at: 'later' }) // true
 */
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

/** What an amount can be at most: that much a benefit without an amount of its own can have been worth. */
const MOST = centsOf('999999.99');

/**
 * What is left of a period's amount beside some uses, never less than nothing.
 * @example leftOf('50.00', [{ amount: '20.00' }]) // '30.00'
 */
export function leftOf(amount: string, uses: readonly Pick<Use, 'amount'>[]): string {
  return amountOf(Math.max(0, (centsOf(amount) || MOST) - sumOf(uses)));
}

/**
 * Whether the uses of a period may become others: they come to at most its amount. What is above it already,
 * because the opening date was changed, may be mended but not grow.
 * @example fits('50.00', { before: [], after: [{ amount: '50.01' }] }) // false
 */
export function fits(
  amount: string,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'amount'>[]>,
): boolean {
  const sum = sumOf(after);
  return sum <= (centsOf(amount) || MOST) || sum <= sumOf(before);
}
