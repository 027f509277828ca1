import type { HistoryPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';

/** The unused amounts of ended periods. */
interface ExpiredUnused {
  amount: string;
  /** How many ended benefits have no amount. */
  perks: number;
}

interface FeeYearUntilNow extends Pick<FeeYear, 'from' | 'to'> {
  today: PlainDate;
  /** The ids of ignored benefits, for answers whose periods do not say so. */
  ignored: ReadonlySet<string>;
}

/**
 * Adds up the unused amounts of a fee year's ended periods. A period counts in the fee year in which it ends. Untracked
 * periods (`before`) do not count.
 */
export function expiredUnused(
  periods: readonly HistoryPeriod[],
  { from, to, today, ignored }: FeeYearUntilNow,
): ExpiredUnused {
  let [cents, perks] = [0, 0];
  // A period that overlaps two calendar years comes with both.
  const once = new Map(periods.map((period) => [`${period.benefit_id} ${period.start}`, period]));
  for (const { benefit_id, ignored: isIgnored, end, amount, used_amount, status } of once.values()) {
    const isEnded = from <= end && end <= to && end < today;
    if (!isEnded || isIgnored || ignored.has(benefit_id) || (status !== 'missed' && status !== 'partly'))
      continue;
    if (centsOf(amount) === 0) perks += 1;
    else cents += Math.max(0, centsOf(amount) - centsOfTotal(used_amount));
  }
  return { amount: amountOf(cents), perks };
}

/**
 * Describes the sum of the unused amounts and perks; null where there are none.
 * @example expiredUnusedText({ amount: '45.00', perks: 1 }) // '$45.00 and 1 perk expired unused'
 */
export function expiredUnusedText({ amount, perks }: ExpiredUnused): string | null {
  const parts = [
    amount !== '0.00' && dollars(amount),
    perks > 0 && (perks === 1 ? '1 perk' : `${perks} perks`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `${parts.join(' and ')} expired unused`;
}
