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
