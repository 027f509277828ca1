import { amountOf, centsOf, type Cents } from './money.ts';
import type { PlainDate } from './plain-date.ts';

/** One use of a benefit: a day and the amount received. */
export interface Use {
  id: string;
  used_on: PlainDate;
  amount: string;
  note: string | null;
  /** Says whether the credit has posted; null means that the holder does not track it. */
  posted: boolean | null;
  /** The id of the statement reading that recorded the use; null for a use recorded by hand. */
  reading: string | null;
  /** The instant of recording, which orders the uses of one day. */
  at: string;
}

/** Limits the uses in one period of a benefit. */
export const MAX_USES = 100;

/**
 * Returns the sum of some uses, in cents.
 * @example sumOf([{ amount: '12.00' }, { amount: '8.00' }]) // 2000
 */
export function sumOf(uses: readonly Pick<Use, 'amount'>[]): Cents {
  return uses.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Sorts uses by day, and the uses of one day by the instant of recording. */
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
 * Returns whether two uses have the same content, which tells a retry from a second use. The instant of recording is
 * ignored.
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

/** Limits the uses of a benefit without an amount: the largest amount that the API accepts. */
const MAX_WORTH = centsOf('999999.99');

/**
 * Returns the rest of a period's amount after some uses, at least 0.00.
 * @example leftOf('50.00', [{ amount: '20.00' }]) // '30.00'
 */
export function leftOf(amount: string, uses: readonly Pick<Use, 'amount'>[]): string {
  return amountOf(Math.max(0, (centsOf(amount) || MAX_WORTH) - sumOf(uses)));
}

/**
 * Returns whether the uses of a period may change from `before` to `after`: their sum must not exceed the period's
 * amount. A sum that already does, because periods have moved, must not grow.
 * @example fits('50.00', { before: [], after: [{ amount: '50.01' }] }) // false
 */
export function fits(
  amount: string,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'amount'>[]>,
): boolean {
  const sum = sumOf(after);
  return sum <= (centsOf(amount) || MAX_WORTH) || sum <= sumOf(before);
}
