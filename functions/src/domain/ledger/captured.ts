import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import type { Use } from '../use.ts';

/** Maps months, as `YYYY-MM`, to the sum of their uses. Months without uses are left out. */
export type Captured = Record<string, string>;

/**
 * Returns the sums of the months after some uses were removed and others added.
 * @example capturedAfter({ '2026-10': '25.00' }, { before: [], after: [use] }) // use of 15.00 on 2026-11-20
 * // { '2026-10': '25.00', '2026-11': '15.00' }
 */
export function capturedAfter(
  captured: Captured,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'used_on' | 'amount'>[]>,
): Captured {
  const months = new Map<string, Cents>(
    Object.entries(captured).map(([month, total]) => [month, centsOfTotal(total)]),
  );
  const add = (day: string, cents: Cents) => {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + cents);
  };
  for (const use of before) add(use.used_on, -centsOf(use.amount));
  for (const use of after) add(use.used_on, centsOf(use.amount));
  // A card of an earlier commit can lack the sums of its uses, which are then never below zero.
  return Object.fromEntries(
    [...months]
      .filter(([, cents]) => cents > 0)
      .map(([month, cents]): [string, string] => [month, amountOf(cents)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
