import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import type { Use } from '../use.ts';

/** Month, as `YYYY-MM`, to what the uses of that month come to. A month without any is left out. */
export type Captured = Record<string, string>;

/**
 * What has come back in each month, after some uses have been taken away and others added.
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
  return Object.fromEntries(
    [...months]
      .filter(([, cents]) => cents !== 0)
      .map(([month, cents]): [string, string] => [month, amountOf(cents)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
