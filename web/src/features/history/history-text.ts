import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { amountOf, centsOf } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { historyWords, type HistoryRow } from './history-rows.ts';
import { periodName } from '../../model/period-text.ts';

/**
 * The amount of a period, or what of it was used.
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
 * What there is room for in a chip: amounts without their cents where there are none, if it is narrow.
 * @example chipText(quarter, 3) // '$25 of $75'
 */
export function chipText(period: HistoryPeriod, span: number): string | null {
  if (span < SPAN_WITH_AMOUNT || (period.status !== 'used' && period.status !== 'partly')) return null;
  const amounts = periodAmounts(period);
  return span < SPAN_WITH_CENTS ? (amounts?.replaceAll('.00', '') ?? null) : amounts;
}

/** From so many months on. */
const SPAN_WITH_AMOUNT = 3;
const SPAN_WITH_CENTS = 6;

/**
 * A chip's name.
 * @example chipName(april) // 'April 2026, missed, $15.00'
 */
export function chipName(period: HistoryPeriod): string {
  return partsOf(period).join(', ');
}

/** @example periodHeading(april) // 'April 2026 · missed · $15.00' */
export function periodHeading(period: HistoryPeriod): string {
  return partsOf(period).join(' · ');
}

function partsOf(period: HistoryPeriod): string[] {
  const amounts = periodAmounts(period);
  const parts = [periodName(period), historyWords[period.status]];
  return amounts === null ? parts : [...parts, amounts];
}

/** What a benefit gave in a year, beside its name; nothing where there is nothing to say. */
export function rowFigure({ captured, possible, useCount, times }: HistoryRow): string | null {
  if (times === null) {
    return possible > 0 ? `${dollars(amountOf(captured))} of ${dollars(amountOf(possible))}` : null;
  }
  if (useCount === 0) return null;
  const worth = captured > 0 ? ` · ${dollars(amountOf(captured))}` : '';
  if (useCount <= times) return `${useCount} of ${times} uses${worth}`;
  return `${useCount === 1 ? '1 use' : `${useCount} uses`}${worth}`;
}
