import { amountOf, centsOf, centsOfTotal, type Cents } from './money.ts';
import { dayAfter, earliestDay, END_OF_TIME, type PlainDate } from './plain-date.ts';
import {
  periodAmount,
  periodContaining,
  periodMonths,
  type Frequency,
  type MonthlyAmounts,
  type Reset,
  type Schedule,
} from './period.ts';

/** A benefit in its current period, as it is listed. */
export interface ListedBenefit {
  status: 'used' | 'unused';
  used_amount: string;
  expiration_date: PlainDate | null;
  benefit: { amount: string; frequency: Frequency };
  reset: Reset;
  months?: number | null | undefined;
  /** For a used benefit that comes back some months after its last use, the day from which it is there again. */
  again_on?: PlainDate | null | undefined;
  monthly_amounts: MonthlyAmounts | null;
  yearly_amount: string | null;
  /** The last day on which the benefit can be used; null or absent if there is none. */
  retired_on?: PlainDate | null | undefined;
}

/**
 * Returns what is left of a benefit in its period, in cents.
 * @example leftNow({ status: 'unused', used_amount: '20.00', benefit: { amount: '50.00' } }) // 3000
 */
export function leftNow({
  status,
  used_amount,
  benefit,
}: Pick<ListedBenefit, 'status' | 'used_amount'> & { benefit: { amount: string } }): Cents {
  return status === 'used' ? 0 : Math.max(0, centsOf(benefit.amount) - centsOfTotal(used_amount));
}

/**
 * Returns the amount of a benefit that can still be used up to a day: the rest of the current period and the amounts of
 * all later periods that begin by that day.
 * @param opened the card's opening date
 * @example stillOpen(uberCash, '2024-03-01', '2027-02-28') // '15.00' in November, '35.00' in December, … → '80.00'
 */
export function stillOpen(benefit: ListedBenefit, opened: PlainDate, last: PlainDate): string {
  const { frequency } = benefit.benefit;
  let cents = leftNow(benefit);
  if (periodMonths({ frequency, reset: benefit.reset }) === null || benefit.expiration_date === null)
    return amountOf(cents);
  const terms = { amount: usualAmount(benefit), monthly_amounts: benefit.monthly_amounts };
  cents += amountsBetween(terms, {
    schedule: { frequency, reset: benefit.reset, opened },
    first: dayAfter(benefit.expiration_date),
    last: earliestDay(last, benefit.retired_on ?? null),
  });
  return amountOf(cents);
}

/** Adds the amounts of all periods that contain a day from `first` to `last`. */
function amountsBetween(
  terms: { amount: string; monthly_amounts: MonthlyAmounts | null },
  { schedule, first, last }: { schedule: Schedule; first: PlainDate; last: PlainDate },
): Cents {
  let cents: Cents = 0;
  for (let next = first; next <= last;) {
    const period = periodContaining(schedule, next);
    cents += centsOf(periodAmount(terms, period));
    if (period.end === END_OF_TIME) break;
    next = dayAfter(period.end);
  }
  return cents;
}

/**
 * Returns a benefit's amount in the months without an entry in `monthly_amounts`. It is computed from the yearly
 * amount, because `benefit.amount` belongs to the current month, which may have an entry.
 */
export function usualAmount({ benefit, monthly_amounts, yearly_amount }: ListedBenefit): string {
  const own = Object.values(monthly_amounts ?? {}).map((amount) => centsOf(amount ?? '0.00'));
  if (own.length === 0 || own.length === 12 || yearly_amount === null) return benefit.amount;
  const others = centsOfTotal(yearly_amount) - own.reduce((sum, cents) => sum + cents, 0);
  return amountOf(Math.round(others / (12 - own.length)));
}
