import { lastDayOf } from './card-dates.ts';
import { joinDays } from './covered-days.ts';
import {
  dueDay,
  feeAfterRefunds,
  feeBeginning,
  feeOf,
  feesDue,
  withoutRepeats,
  type FeeCard,
} from './fee-due.ts';
import type { Card, CoveredDays, Fee } from './fields/card.ts';
import { claimedPeriods } from './ledger/claims.ts';
import { amountOf, centsOf, centsOfTotal } from './money.ts';
import { totalOfParts, type Part } from './parts.ts';
import {
  addDays,
  earliestDay,
  END_OF_TIME,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  monthStart,
  nextDay,
  previousDay,
  type PlainDate,
} from './plain-date.ts';

export type ReturningCard = FeeCard &
  Pick<Card, 'created_at'> &
  Partial<Pick<Card, 'complete_years' | 'captured' | 'auto_claims'>>;

/**
 * Twelve months that begin with the card's opening month or an anniversary. A closed card's last fee year
 * ends early.
 */
export interface FeeYear {
  from: PlainDate;
  to: PlainDate;
  fee: string;
  captured: string;
  net: string | null;
  renews_on: PlainDate | null;
  next_fee: string | null;
}

/**
 * Returns the current and all past fee years of a card, newest first. The last fee year of a closed card also
 * includes uses after the closing month, because the user may have entered the closing late.
 */
export function listFeeYears(card: ReturningCard, today: PlainDate): FeeYear[] {
  return feeYears(card, today)
    .map(({ from }) => feeYearOf(card, from, today))
    .toReversed();
}

export function feeYearOf(card: ReturningCard, day: PlainDate, today: PlainDate): FeeYear {
  const { from, to } = feeYearDays(card, day);
  const fee = feeAfterRefunds(card, from);
  const isLast = card.closed_date !== null && from === feeYearDays(card, today).from;
  const captured = capturedBetween(card, from, isLast ? END_OF_TIME : to, today);
  const next = nextFee(card, { from, to }, today);
  return {
    from,
    to,
    fee,
    captured,
    net: isTracked(card, from) ? amountOf(centsOfTotal(captured) - centsOf(fee)) : null,
    renews_on: next?.day ?? null,
    next_fee: next?.amount ?? null,
  };
}

type DatedCard = Pick<ReturningCard, 'opening_date' | 'closed_date'>;

/**
 * Returns the first and the last date of the fee year that contains a date. A date before the opening belongs
 * to the first fee year, and a date after the closing to the last one.
 */
export function feeYearDays(card: DatedCard, day: PlainDate): Pick<FeeYear, 'from' | 'to'> {
  const opened = monthIndex(card.opening_date);
  const closed = lastDayOf(card);
  const months = monthIndex(earliestDay(day, closed)) - opened;
  const first = opened + 12 * Math.max(0, Math.floor(months / 12));
  return { from: firstOfMonth(first), to: earliestDay(lastOfMonth(first + 11), closed) };
}

export function feeYears(card: DatedCard, today: PlainDate): Pick<FeeYear, 'from' | 'to'>[] {
  const opened = monthIndex(card.opening_date);
  const years = (monthIndex(feeYearDays(card, today).from) - opened) / 12 + 1;
  return Array.from({ length: years }, (_, year) => feeYearDays(card, firstOfMonth(opened + 12 * year)));
}

export function currentFee(card: FeeCard, today: PlainDate): string {
  return feeOf(card, feeYearDays(card, today).from);
}

export function refundOfCurrentFee(card: FeeCard, today: PlainDate): string {
  const { from } = feeYearDays(card, today);
  return amountOf(centsOf(feeOf(card, from)) - centsOf(feeAfterRefunds(card, from)));
}

/**
 * Returns the amount captured between two dates: the uses of those months, and the automatically claimed
 * periods that began in them.
 * @param first the first day of a month
 * @param last the last day of a month
 */
export function capturedBetween(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): string {
  return totalOfParts(capturedParts(card, first, last, today));
}

export function firstCaptured(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): PlainDate | null {
  const [earliest] = capturedParts(card, first, last, today)
    .map(({ day }) => day)
    .toSorted();
  return earliest === undefined ? null : monthStart(earliest);
}

export interface CapturedPart extends Part {
  day: PlainDate;
}

export function capturedParts(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): CapturedPart[] {
  const claims = claimedPeriods(card.auto_claims ?? [], card.opening_date, {
    first,
    last: earliestDay(last, today, lastDayOf(card)),
  });
  const parts: CapturedPart[] = [
    ...Object.entries(card.captured ?? {}).map(([month, total]) => ({
      benefit_id: null,
      start: `${month}-01`,
      day: `${month}-01`,
      cents: centsOfTotal(total),
      reason: 'used' as const,
    })),
    ...claims.map(({ benefit_id, start, day, rest }) => ({
      benefit_id,
      start,
      day,
      cents: rest,
      reason: 'claimed' as const,
    })),
  ];
  return parts.filter(({ day, cents }) => first <= day && day <= last && cents !== 0);
}

function nextFee(
  card: ReturningCard,
  { from, to }: Pick<FeeYear, 'from' | 'to'>,
  today: PlainDate,
): { day: PlainDate; amount: string } | null {
  const next = monthStart(from, 12);
  if (card.closed_date && next > card.closed_date) return null;
  if (to < today || !card.fee_day) return feeBeginning(card, next);
  const twoYears = lastOfMonth(monthIndex(today) + 24);
  return feesDue(card, today, twoYears)[0] ?? null;
}

/**
 * Returns the last date before the next fee posts, at most the last date of the fee year. The next fee pays
 * for each period that begins later.
 * @param to the last date of the fee year
 * @example lastDayBeforeFee({ fee_day: '12-20' }, '2027-02-28') // '2026-12-19'
 */
export function lastDayBeforeFee({ fee_day }: Pick<ReturningCard, 'fee_day'>, to: PlainDate): PlainDate {
  return earliestDay(to, previousDay(dueDay(fee_day, nextDay(to))));
}

/**
 * Uses the time zone furthest behind UTC, by twelve hours, so that the month is never later than the month in
 * the user's time zone.
 */
function monthStoredIn(instant: string): number {
  const isMonthBefore = instant.slice(8, 10) === '01' && instant.slice(11, 13) < '12';
  return monthIndex(instant) - (isMonthBefore ? 1 : 0);
}

/**
 * Returns whether all uses of a month are recorded: the card was stored in that month or earlier, or
 * `complete_years` contains the month's fee year.
 * @param month the first day of the month
 */
export function isTracked(card: ReturningCard, month: PlainDate): boolean {
  const opened = monthIndex(card.opening_date);
  const year = firstOfMonth(opened + 12 * Math.floor((monthIndex(month) - opened) / 12));
  return monthIndex(month) >= monthStoredIn(card.created_at) || Boolean(card.complete_years?.includes(year));
}

const STATEMENT_DAYS = 31;

/**
 * Returns the first days of the fee years that statements cover. Dates later than {@link STATEMENT_DAYS} days
 * before the card was stored may be missing, because the uses on these dates count as recorded.
 * @example yearsCovered(card, [{ from: '2026-02-20', to: '2026-11-16' }], '2026-11-20') // ['2026-03-01']
 */
export function yearsCovered(
  card: Pick<ReturningCard, 'opening_date' | 'closed_date' | 'created_at'>,
  days: readonly CoveredDays[],
  today: PlainDate,
): PlainDate[] {
  const recordedFrom = addDays(card.created_at.slice(0, 10), -STATEMENT_DAYS);
  const ranges = joinDays(days);
  return feeYears(card, today)
    .filter((year) =>
      ranges.some(
        ({ from, to }) => from <= year.from && to >= earliestDay(year.to, recordedFrom) && to >= year.from,
      ),
    )
    .map(({ from }) => from);
}

/**
 * Returns a card's fees after its annual fee has changed. The new fee applies starting with the current fee
 * year, or with the next one if the card has become another product.
 * @param card the card before the change
 * @example feesAfterChange(card, '795.00', { otherProduct: false, today: '2026-11-20' }) // opened 2024-03, fee 695.00
 * // [{ from: '2024-03-01', amount: '695.00' }, { from: '2026-03-01', amount: '795.00' }]
 */
export function feesAfterChange(
  card: FeeCard,
  annualFee: string,
  { otherProduct, today }: { otherProduct: boolean; today: PlainDate },
): Fee[] {
  const years = feeYears(card, today);
  const earlierYears = otherProduct ? years : years.slice(0, -1);
  const last = years.at(-1) ?? { from: card.opening_date, to: card.opening_date };
  const from = otherProduct ? monthStart(last.from, 12) : last.from;
  const earlier = earlierYears.map((year) => ({ from: year.from, amount: feeOf(card, year.from) }));
  const later = otherProduct ? [] : (card.fees ?? []).filter((fee) => fee.from > from);
  if (earlier.length === 0) return later;
  return withoutRepeats([...earlier, { from, amount: annualFee }]).concat(later);
}

type OpeningChange = Record<'before' | 'after', PlainDate>;

export function feesAfterOpening(fees: readonly Fee[], opened: OpeningChange): Fee[] {
  const moved = fees.map((fee) => ({ ...fee, from: yearAfterOpening(fee.from, opened) }));
  return moved.filter(({ from }, index) => !moved.slice(index + 1).some((later) => later.from === from));
}

export function completeYearsAfterOpening(years: readonly PlainDate[], opened: OpeningChange): PlainDate[] {
  return [...new Set(years.map((from) => yearAfterOpening(from, opened)))];
}

/**
 * Returns the first day of a fee year after a change of the opening date: the nearest date that begins a fee
 * year now. If the opening month changes from March to May, 2026-03-01 becomes 2026-05-01. If `from` did not
 * begin a fee year, returns `from`.
 */
function yearAfterOpening(from: PlainDate, { before, after }: OpeningChange): PlainDate {
  if ((monthIndex(from) - monthIndex(before)) % 12 !== 0) return from;
  const months = monthIndex(after) - monthIndex(before);
  return monthStart(from, months - 12 * Math.round(months / 12));
}
