import { startOfDay, type PlainDate } from './plain-date.ts';

/**
 * Returns a function that formats days in English. A day has no time zone, so it is read and written in UTC. The format
 * is created on its first use, because that is slow.
 */
function formatOf(options: Intl.DateTimeFormatOptions): (day: PlainDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(startOfDay(day));
  };
}

const asMonth = /* @__PURE__ */ formatOf({ month: 'long' });

/**
 * Returns the English name of a month, 1 to 12.
 * @throws RangeError for any other number
 * @example monthName(11) // 'November'
 */
export function monthName(month: number): string {
  return asMonth(`2000-${String(month).padStart(2, '0')}-01`);
}

/** Formats a day as short month, day and year: `shortDate('2026-11-20')` is 'Nov 20, 2026'. */
export const shortDate = /* @__PURE__ */ formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a day as short month and day: `shortDay('2026-11-30')` is 'Nov 30'. */
export const shortDay = /* @__PURE__ */ formatOf({ month: 'short', day: 'numeric' });

/**
 * Formats a day as short month and day, with the year if it is not the current one.
 * @example monthDay('2026-11-30', '2026-11-21') // 'Nov 30'
 */
export function monthDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDate(day);
}

/** Formats the month of a day as short month and year: `shortMonthYear('2026-11-01')` is 'Nov 2026'. */
export const shortMonthYear = /* @__PURE__ */ formatOf({ month: 'short', year: 'numeric' });

/** Formats the month of a day as full month and year: `longMonthYear('2026-11-01')` is 'November 2026'. */
export const longMonthYear = /* @__PURE__ */ formatOf({ month: 'long', year: 'numeric' });

/** Formats two days as a range of months, such as 'Jan – Oct 2026'. */
export function monthsText(from: PlainDate, to: PlainDate): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortMonthYear(from).slice(0, 3) : shortMonthYear(from)} – ${shortMonthYear(to)}`;
}

/**
 * Formats a fee year by its months, or a whole calendar year by its number.
 * @example feeYearText({ from: '2026-03-01', to: '2027-02-28' }) // 'Mar 2026 – Feb 2027'
 * @example feeYearText({ from: '2025-03-01', to: '2025-08-31' }) // 'Mar – Aug 2025'
 * @example feeYearText({ from: '2026-01-01', to: '2026-12-31' }) // '2026'
 */
export function feeYearText({ from, to }: { from: PlainDate; to: PlainDate }): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return shortMonthYear(from);
  const isCalendarYear = from.slice(4) === '-01-01' && to === `${from.slice(0, 4)}-12-31`;
  return isCalendarYear ? from.slice(0, 4) : monthsText(from, to);
}

/** Returns the English name of a day's weekday: `weekdayName('2026-11-30')` is 'Monday'. */
export const weekdayName = /* @__PURE__ */ formatOf({ weekday: 'long' });

/**
 * Formats a number of days until a day.
 * @example inDays(1) // 'tomorrow'
 * @example inDays(12) // 'in 12 days'
 */
export function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
