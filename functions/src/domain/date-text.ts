import { startOfDay, type PlainDate } from './plain-date.ts';

/** A day has no zone: it is read as midnight in UTC, and written in UTC. Made when first needed: a format takes its time. */
function formatOf(options: Intl.DateTimeFormatOptions): (day: PlainDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(startOfDay(day));
  };
}

const asMonth = /* @__PURE__ */ formatOf({ month: 'long' });

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
export const shortDate = /* @__PURE__ */ formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

/**
 * A day of the next weeks.
 * @example shortDay('2026-11-30') // 'Nov 30'
 */
export const shortDay = /* @__PURE__ */ formatOf({ month: 'short', day: 'numeric' });

/**
 * A day without its year, unless that is another one than today's.
 * @example monthDay('2026-11-30', '2026-11-21') // 'Nov 30'
 */
export function monthDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDate(day);
}

/**
 * The month of a day, short.
 * @example shortMonthYear('2026-11-01') // 'Nov 2026'
 */
export const shortMonthYear = /* @__PURE__ */ formatOf({ month: 'short', year: 'numeric' });

/**
 * The month of a day, in full.
 * @example longMonthYear('2026-11-01') // 'November 2026'
 */
export const longMonthYear = /* @__PURE__ */ formatOf({ month: 'long', year: 'numeric' });

/**
 * How far ahead a day is.
 * @example inDays(1) // 'tomorrow'
 * @example inDays(12) // 'in 12 days'
 */
export function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
