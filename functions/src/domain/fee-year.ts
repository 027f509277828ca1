import type { Captured } from './ledger/captured.ts';
import { claimedPeriods, type AutoClaim } from './ledger/claims.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from './money.ts';
import {
  dayInYear,
  daysBetween,
  earliestDay,
  END_OF_TIME,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  type PlainDate,
} from './plain-date.ts';

/** The fee of every fee year that begins on that day, the first of a month, or later. */
export interface Fee {
  from: PlainDate;
  amount: string;
}

/**
 * As much of a card as tells what it costs and what it has returned. What a card stored long ago does not carry may be
 * left out.
 */
export interface ReturningCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  /** The instant at which the card was stored. */
  created_at: string;
  fees?: readonly Fee[] | undefined;
  /** The day on which the fee posts, as `MM-DD`. */
  fee_day?: string | null | undefined;
  /** Whether the earlier uses of the fee year in which the card was stored are recorded too. */
  tracked_fully?: boolean | undefined;
  /** The first days of the fee years whose uses are all recorded, as the holder says. */
  complete_years?: readonly PlainDate[] | undefined;
  captured?: Captured | undefined;
  auto_claims?: readonly AutoClaim[] | undefined;
}

/** Twelve months from the month of the opening, or fewer where the card was closed. */
export interface FeeYear {
  from: PlainDate;
  to: PlainDate;
  fee: string;
  captured: string;
  /** What came back beyond the fee, negative where it was less; null where not all uses of the year are recorded. */
  net: string | null;
  /** The day of the next fee; null where the card is closed before. Without a `fee_day` its month is meant. */
  renews_on: PlainDate | null;
  /** What is due then. */
  next_fee: string | null;
}

/**
 * What a card has returned: the fee year that contains today, and before it each past one, newest first. The last one
 * of a closed card ends with the month in which it was closed; what came back later, as the closing was entered
 * afterwards, counts in it too.
 * @example returnOf(card, '2026-11-20')[0]
 * // { from: '2026-03-01', to: '2027-02-28', fee: '695.00', captured: '412.00', net: '-283.00',
 * //   renews_on: '2027-03-01', next_fee: '695.00' }
 */
export function returnOf(card: ReturningCard, today: PlainDate): FeeYear[] {
  const years = feeYears(card, today);
  return years
    .map(({ from, to }, index) => {
      const fee = feeOf(card, from);
      const isLast = card.closed_date !== null && index === years.length - 1;
      const captured = capturedBetween(card, from, isLast ? END_OF_TIME : to, today);
      const next = nextFee(card, { from, to }, today);
      return {
        from,
        to,
        fee,
        captured,
        net: isComplete(card, { from, to }) ? amountOf(centsOfTotal(captured) - centsOf(fee)) : null,
        renews_on: next?.day ?? null,
        next_fee: next?.amount ?? null,
      };
    })
    .toReversed();
}

/** The first day, and of a fee year the last, oldest first; at least one. */
export function feeYears(
  card: Pick<ReturningCard, 'opening_date' | 'closed_date'>,
  today: PlainDate,
): { from: PlainDate; to: PlainDate }[] {
  const opened = monthIndex(card.opening_date);
  const closed = card.closed_date && lastOfMonth(monthIndex(card.closed_date));
  const last = monthIndex(earliestDay(today, closed));
  const years = Math.max(1, Math.floor((last - opened) / 12) + 1);
  return Array.from({ length: years }, (_, year) => ({
    from: firstOfMonth(opened + 12 * year),
    to: earliestDay(lastOfMonth(opened + 12 * year + 11), closed),
  }));
}

/**
 * The fee of a fee year that begins on that day.
 * @example feeOf({ annual_fee: '795.00', fees: [{ from: '2024-03-01', amount: '695.00' }] }, '2025-03-01') // '695.00'
 */
export function feeOf(card: Pick<ReturningCard, 'annual_fee' | 'fees'>, from: PlainDate): string {
  const latest = (card.fees ?? [])
    .filter((fee) => fee.from <= from)
    .reduce<Fee | null>((one, other) => (one && one.from > other.from ? one : other), null);
  return latest?.amount ?? card.annual_fee;
}

/**
 * What came back from one day to another, both the ends of months: the uses of those months, and the periods claimed
 * by a rule that began in them.
 * @example capturedBetween(card, '2026-01-01', '2026-12-31', '2026-11-20') // '1265.00'
 */
export function capturedBetween(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): string {
  const cents = partsBetween(card, first, last, today).map((part) => part.cents);
  return amountOf(cents.reduce((sum, each) => sum + each, 0));
}

/**
 * The month of the first that {@link capturedBetween} counts, by its first day; null where there is nothing.
 * @example firstCaptured(card, '2026-01-01', '2026-12-31', '2026-11-20') // '2026-08-01'
 */
export function firstCaptured(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): PlainDate | null {
  const [earliest] = partsBetween(card, first, last, today)
    .map(({ day }) => day)
    .toSorted();
  return earliest === undefined ? null : firstOfMonth(monthIndex(earliest));
}

function partsBetween(
  card: ReturningCard,
  first: PlainDate,
  last: PlainDate,
  today: PlainDate,
): { day: PlainDate; cents: Cents }[] {
  const closed = card.closed_date && lastOfMonth(monthIndex(card.closed_date));
  const claims = claimedPeriods(card.auto_claims ?? [], card.opening_date, earliestDay(today, closed));
  const parts = [
    ...Object.entries(card.captured ?? {}).map(([month, total]) => ({
      day: `${month}-01`,
      cents: centsOfTotal(total),
    })),
    ...claims.map(({ day, amount }) => ({ day, cents: centsOf(amount) })),
  ];
  return parts.filter(({ day, cents }) => first <= day && day <= last && cents !== 0);
}

/**
 * The fees that fall due from one day to another, oldest first.
 * @example feesDue(card, '2026-01-01', '2026-12-31') // [{ day: '2026-03-01', amount: '695.00' }]
 */
export function feesDue(
  card: Pick<ReturningCard, 'opening_date' | 'closed_date' | 'annual_fee' | 'fees' | 'fee_day'>,
  first: PlainDate,
  last: PlainDate,
): { day: PlainDate; amount: string }[] {
  const opened = monthIndex(card.opening_date);
  // A day that posts away from its month can belong to the year before or after.
  const years = Math.floor((monthIndex(last) - opened) / 12) + 2;
  return Array.from({ length: Math.max(0, years) }, (_, year) => firstOfMonth(opened + 12 * year))
    .filter((from) => card.closed_date === null || from <= card.closed_date)
    .map((from) => feeBeginning(card, from))
    .filter(({ day }) => first <= day && day <= last);
}

/** The fee that is due next: after a fee year that is over the one of the next, in the running one the first to come. */
function nextFee(
  card: ReturningCard,
  { from, to }: Pick<FeeYear, 'from' | 'to'>,
  today: PlainDate,
): { day: PlainDate; amount: string } | null {
  const next = firstOfMonth(monthIndex(from) + 12);
  if (card.closed_date && next > card.closed_date) return null;
  if (to < today || !card.fee_day) return feeBeginning(card, next);
  const twoYears = lastOfMonth(monthIndex(today) + 24);
  return feesDue(card, today, twoYears)[0] ?? null;
}

function feeBeginning(
  card: Pick<ReturningCard, 'annual_fee' | 'fees' | 'fee_day'>,
  from: PlainDate,
): { day: PlainDate; amount: string } {
  return { day: dueDay(card.fee_day ?? null, from), amount: feeOf(card, from) };
}

/** The day on which the fee of a fee year posts: of the days with that month and date, the nearest to its begin. */
function dueDay(feeDay: string | null, from: PlainDate): PlainDate {
  if (feeDay === null) return from;
  const year = Number(from.slice(0, 4));
  const distance = (day: PlainDate) => Math.abs(daysBetween(from, day));
  return [year, year + 1]
    .map((each) => dayInYear(each, feeDay))
    .reduce((one, other) => (distance(other) < distance(one) ? other : one), dayInYear(year - 1, feeDay));
}

/**
 * The month in which a card was stored, by the latest clock on earth, which is twelve hours behind UTC: in its holder's
 * zone it was no earlier one.
 */
function monthStoredIn(instant: string): number {
  const isMonthBefore = instant.slice(8, 10) === '01' && instant.slice(11, 13) < '12';
  return monthIndex(instant) - (isMonthBefore ? 1 : 0);
}

/**
 * Whether all uses of a fee year are recorded: because the card was stored by the month in which the year began, or
 * because the holder says so.
 */
function isComplete(card: ReturningCard, { from, to }: Pick<FeeYear, 'from' | 'to'>): boolean {
  const storedIn = monthStoredIn(card.created_at);
  if (monthIndex(from) >= storedIn || card.complete_years?.includes(from)) return true;
  return card.tracked_fully === true && monthIndex(to) >= storedIn;
}
