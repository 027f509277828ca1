import type { HistoryPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';

/** What nobody used before it ended. */
interface EndedUnused {
  amount: string;
  /** How many of those that have no amount. */
  perks: number;
}

interface FeeYearUntilNow extends Pick<FeeYear, 'from' | 'to'> {
  today: PlainDate;
  /** The ids of listed benefits that count nowhere, also where the periods do not say so. */
  ignored: ReadonlySet<string>;
}

/**
 * What of a fee year's periods ended without having been used. A period counts in the fee year in which it ends; one that
 * nobody tracked (`before`) counts in none.
 */
export function endedUnused(
  periods: readonly HistoryPeriod[],
  { from, to, today, ignored }: FeeYearUntilNow,
): EndedUnused {
  let [cents, perks] = [0, 0];
  // Of two years, each has the period that lies in both.
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

/** @example endedUnusedText({ amount: '45.00', perks: 1 }) // '$45.00 and 1 perk expired unused' */
export function endedUnusedText({ amount, perks }: EndedUnused): string {
  const parts = [
    amount !== '0.00' && dollars(amount),
    perks > 0 && (perks === 1 ? '1 perk' : `${perks} perks`),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing expired unused' : `${parts.join(' and ')} expired unused`;
}
