import type { Card, Fee } from './fields/card.ts';
import { amountOf, centsOf, type Cents } from './money.ts';
import {
  dayInYear,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  type PlainDate,
} from './plain-date.ts';

export type FeeCard = Pick<Card, 'opening_date' | 'closed_date' | 'annual_fee'> &
  Partial<Pick<Card, 'fees' | 'fee_day' | 'decisions'>>;

export function feeOf(card: Pick<FeeCard, 'annual_fee' | 'fees'>, from: PlainDate): string {
  const latest = (card.fees ?? [])
    .filter((fee) => fee.from <= from)
    .reduce<Fee | null>((one, other) => (one && one.from > other.from ? one : other), null);
  return latest?.amount ?? card.annual_fee;
}

export function withoutRepeats(fees: readonly Fee[], annualFee?: string): Fee[] {
  return fees.filter(({ amount }, index) => amount !== (fees[index - 1]?.amount ?? annualFee));
}

export function feeAfterRefunds(card: FeeCard, from: PlainDate): string {
  const fee = centsOf(feeOf(card, from));
  if (fee === 0) return amountOf(0);
  const refunds = (card.decisions ?? []).filter(
    ({ kind, on }) => kind === 'fee_refund' && isRefundOf(card, from, on),
  );
  const refunded = refunds.reduce((sum, { amount }) => sum + centsOf(amount ?? '0.00'), 0);
  return amountOf(Math.max(0, fee - refunded));
}

/**
 * Returns whether a refund on the date `on` lowers the fee of the fee year that begins on `from`. A refund
 * lowers the latest fee above 0.00 that was due by `on`. If no fee was due by then, it lowers the first fee.
 */
function isRefundOf(card: FeeCard, from: PlainDate, on: PlainDate): boolean {
  const isDue = (start: PlainDate) => dueDay(card.fee_day, start) <= on;
  if (!isDue(from)) return from === card.opening_date;
  return !feeYearStarts(card, from, on).some(
    (later) => later > from && isDue(later) && centsOf(feeOf(card, later)) > 0,
  );
}

/**
 * Returns the first days of the fee years whose fees can fall due between two dates, oldest first. The year
 * before or after these can be among them. All others are left out, because a card can be more than a hundred
 * years old.
 */
export function feeYearStarts(
  { opening_date, closed_date }: Pick<FeeCard, 'opening_date' | 'closed_date'>,
  first: PlainDate,
  last: PlainDate,
): PlainDate[] {
  const opened = monthIndex(opening_date);
  const yearOf = (day: PlainDate) => Math.floor((monthIndex(day) - opened) / 12);
  const earliest = Math.max(0, yearOf(first));
  // A fee can post up to half a year before or after the first day of its fee year.
  const years = Math.max(0, yearOf(last) + 2 - earliest);
  return Array.from({ length: years }, (_, year) => firstOfMonth(opened + 12 * (earliest + year))).filter(
    (from) => closed_date === null || from <= closed_date,
  );
}

export function feesDue(card: FeeCard, first: PlainDate, last: PlainDate): DatedFee[] {
  return feeYearStarts(card, first, last)
    .map((from) => feeBeginning(card, from))
    .filter(({ day }) => first <= day && day <= last);
}

export interface FeePart {
  card_id: string;
  day: PlainDate;
  cents: Cents;
}

export function feeParts(
  cards: readonly (FeeCard & { id: string })[],
  first: PlainDate,
  last: PlainDate,
): FeePart[] {
  return cards.flatMap((card) =>
    feesDue(card, first, last).map(({ day, amount }) => ({
      card_id: card.id,
      day,
      cents: centsOf(amount),
    })),
  );
}

/** A fee with the date it posts, or with the first day of its month if that date is not known. */
export interface DatedFee {
  day: PlainDate;
  is_exact: boolean;
  amount: string;
}

export function lastDueDay({ day, is_exact }: Pick<DatedFee, 'day' | 'is_exact'>): PlainDate {
  return is_exact ? day : lastOfMonth(monthIndex(day));
}

export function compareDatedFees(one: DatedFee, other: DatedFee): number {
  const [lastOfOne, lastOfOther] = [lastDueDay(one), lastDueDay(other)];
  if (lastOfOne !== lastOfOther) return lastOfOne < lastOfOther ? -1 : 1;
  return Number(other.is_exact) - Number(one.is_exact) || centsOf(other.amount) - centsOf(one.amount);
}

export function feeBeginning(card: FeeCard, from: PlainDate): DatedFee {
  return {
    day: dueDay(card.fee_day, from),
    is_exact: Boolean(card.fee_day),
    amount: feeAfterRefunds(card, from),
  };
}

/**
 * Returns the date when the fee of a fee year posts: the date with the month and day of `feeDay` that is
 * nearest to the year's first day. Without a `feeDay`, returns the first day.
 * @param from the first day of the fee year
 * @example dueDay('02-20', '2027-03-01') // '2027-02-20'
 */
export function dueDay(feeDay: string | null | undefined, from: PlainDate): PlainDate {
  if (!feeDay) return from;
  const year = Number(from.slice(0, 4));
  const distance = (day: PlainDate) => Math.abs(daysBetween(from, day));
  return [year, year + 1]
    .map((each) => dayInYear(each, feeDay))
    .reduce((one, other) => (distance(other) < distance(one) ? other : one), dayInYear(year - 1, feeDay));
}
