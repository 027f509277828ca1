import type { PlainDate } from '@card-rewards/functions/domain';

/** A day has no zone: it is read as midnight in UTC, and written in UTC. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: PlainDate) => format.format(Date.parse(day));
};

const asMonth = formatOf({ month: 'long' });
const asShortDate = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });
const asMonthDay = formatOf({ month: 'short', day: 'numeric' });
const asShortMonthYear = formatOf({ month: 'short', year: 'numeric' });
const asLongMonthYear = formatOf({ month: 'long', year: 'numeric' });

/**
 * The English name of a month, 1 to 12.
 * @throws RangeError for any other number
 * @example monthName(11) // 'November'
 */
export function monthName(month: number): string {
  return asMonth(`2000-${String(month).padStart(2, '0')}-01`);
}

/**
 * A day as short month, day, year.
 * @example shortDate('2026-11-20') // 'Nov 20, 2026'
 */
export function shortDate(day: PlainDate): string {
  return asShortDate(day);
}

/**
 * A day without its year, unless that is another one than today's.
 * @example monthDay('2026-11-30', '2026-11-21') // 'Nov 30'
 */
export function monthDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? asMonthDay(day) : asShortDate(day);
}

/**
 * The month of a day, short.
 * @example shortMonthYear('2026-11-01') // 'Nov 2026'
 */
export function shortMonthYear(day: PlainDate): string {
  return asShortMonthYear(day);
}

/**
 * The month of a day, in full.
 * @example longMonthYear('2026-11-01') // 'November 2026'
 */
export function longMonthYear(day: PlainDate): string {
  return asLongMonthYear(day);
}

/**
 * The day's number within its month.
 * @example dayOfMonth('2026-11-05') // 5
 */
export function dayOfMonth(day: PlainDate): number {
  return Number(day.slice(8, 10));
}
