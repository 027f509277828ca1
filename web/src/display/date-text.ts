import type { PlainDate } from '@card-rewards/functions/domain';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * The English name of a month, 1 to 12.
 * @example monthName(11) // 'November'
 */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`Not a month: ${month}`);
  return name;
}

/**
 * A day as short month, day, year.
 * @example shortDate('2026-11-20') // 'Nov 20, 2026'
 */
export function shortDate(day: PlainDate): string {
  return `${shortMonth(day)} ${dayOfMonth(day)}, ${day.slice(0, 4)}`;
}

/**
 * A day without its year, unless that is another one than today's.
 * @example monthDay('2026-11-30', '2026-11-21') // 'Nov 30'
 */
export function monthDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? `${shortMonth(day)} ${dayOfMonth(day)}` : shortDate(day);
}

/**
 * A day in full, for screen readers and headings.
 * @example longDate('2026-11-20') // 'November 20, 2026'
 */
export function longDate(day: PlainDate): string {
  return `${monthName(monthOf(day))} ${dayOfMonth(day)}, ${day.slice(0, 4)}`;
}

/**
 * The month of a day, short.
 * @example shortMonthYear('2026-11-01') // 'Nov 2026'
 */
export function shortMonthYear(day: PlainDate): string {
  return `${shortMonth(day)} ${day.slice(0, 4)}`;
}

/**
 * The month of a day, in full.
 * @example longMonthYear('2026-11-01') // 'November 2026'
 */
export function longMonthYear(day: PlainDate): string {
  return `${monthName(monthOf(day))} ${day.slice(0, 4)}`;
}

/**
 * The day's number within its month.
 * @example dayOfMonth('2026-11-05') // 5
 */
export function dayOfMonth(day: PlainDate): number {
  return Number(day.slice(8, 10));
}

function monthOf(day: PlainDate): number {
  return Number(day.slice(5, 7));
}

function shortMonth(day: PlainDate): string {
  return monthName(monthOf(day)).slice(0, 3);
}
