import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { amountOf, centsOf } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { historyWords, type HistoryRow } from './history-rows.ts';
import { periodName } from '../../model/period-text.ts';

/**
 * Returns a period's amount, or its used part. Null where there is no amount to show.
 * @example periodAmounts({ status: 'partly', used_amount: '20.00', amount: '50.00' }) // '$20.00 of $50.00'
 */
export function periodAmounts({
  status,
  used_amount,
  amount,
}: Pick<HistoryPeriod, 'status' | 'used_amount' | 'amount'>): string | null {
  if (centsOf(amount) === 0) return Number(used_amount) > 0 ? dollars(used_amount) : null;
  if (status === 'partly' || (status === 'used' && used_amount !== amount)) {
    return `${dollars(used_amount)} of ${dollars(amount)}`;
  }
  return dollars(amount);
}

/**
 * Returns the text that fits into a chip: amounts, without zero cents in a narrow chip. Null where nothing fits.
 * @example chipText(quarter, 3) // '$25 of $75'
 */
export function chipText(period: HistoryPeriod, span: number): string | null {
  if (span < SPAN_WITH_AMOUNT || (period.status !== 'used' && period.status !== 'partly')) return null;
  const amounts = periodAmounts(period);
  return span < SPAN_WITH_CENTS ? (amounts?.replaceAll('.00', '') ?? null) : amounts;
}

/** The fewest months of a chip that has room for amounts. */
const SPAN_WITH_AMOUNT = 3;
/** The fewest months of a chip that has room for cents too. */
const SPAN_WITH_CENTS = 6;

/**
 * Returns the accessible name of a chip.
 * @example chipName(april) // 'April 2026, missed, $15.00'
 * @example chipName(may) // 'May 2026, used, $15.00, from a statement'
 */
export function chipName(period: HistoryPeriod): string {
  const source = hasStatementUse(period) ? ['from a statement'] : [];
  return [...partsOf(period), ...source].join(', ');
}

/** Returns whether a statement recorded one of the period's uses. */
export function hasStatementUse({ uses }: Pick<HistoryPeriod, 'uses'>): boolean {
  // An answer with the specification's fields only has no `reading`.
  return uses.some(({ reading }) => Boolean(reading));
}

/**
 * Returns the heading of a period's details.
 * @example periodHeading(april) // 'April 2026 · missed · $15.00'
 */
export function periodHeading(period: HistoryPeriod): string {
  return partsOf(period).join(' · ');
}

function partsOf(period: HistoryPeriod): string[] {
  const amounts = periodAmounts(period);
  const parts = [periodName(period), historyWords[period.status]];
  return amounts === null ? parts : [...parts, amounts];
}

/** Returns a benefit's total of a year, shown beside its name; null where there is none. */
export function rowFigure({ captured, possible, useCount, times }: HistoryRow): string | null {
  if (times === null) {
    return possible > 0 ? `${dollars(amountOf(captured))} of ${dollars(amountOf(possible))}` : null;
  }
  if (useCount === 0) return null;
  const worth = captured > 0 ? ` · ${dollars(amountOf(captured))}` : '';
  if (useCount <= times) return `${useCount} of ${times} uses${worth}`;
  return `${useCount === 1 ? '1 use' : `${useCount} uses`}${worth}`;
}
