import {
  daysBetween,
  END_OF_TIME,
  lastOfMonth,
  longMonthYear,
  monthDay,
  monthIndex,
  monthName,
  monthsText,
  shortDate,
  shortMonthYear,
  START_OF_TIME,
  type Period,
  type PlainDate,
} from '@card-rewards/functions/domain';

export { longMonthYear, monthDay, monthName, monthsText, shortDate, shortMonthYear };

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export function dayOfMonth(day: PlainDate): number {
  return Number(day.slice(8, 10));
}

const LAST_DAY_COUNTED = 30;

export function expiryText(expirationDate: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, expirationDate);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days <= LAST_DAY_COUNTED) return `${days} days`;
  return shortDate(expirationDate);
}

export function againText(againOn: PlainDate): string {
  return `Available again ${shortDate(againOn)}`;
}

/**
 * @example periodDays({ start: '2026-07-01', end: '2026-12-31' }, '2026-11-21') // 'Jul 1 – Dec 31'
 * @example periodDays({ start: '2025-07-01', end: '2025-12-31' }, '2026-11-21') // 'Jul 1 – Dec 31, 2025'
 */
export function periodDays({ start, end }: Period, today: PlainDate): string {
  const open = openPeriodText({ start, end });
  if (open !== null) return open;
  if (start === end) return monthDay(start, today);
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  const first = isOneYear ? monthDay(start, start) : shortDate(start);
  const last = isOneYear ? monthDay(end, today) : shortDate(end);
  return `${first} – ${last}`;
}

/**
 * @example periodName({ start: '2026-04-01', end: '2026-04-30' }) // 'April 2026'
 * @example periodName({ start: '2025-03-01', end: '2026-02-28' }) // 'Mar 2025 – Feb 2026'
 */
export function periodName({ start, end }: Period): string {
  const open = openPeriodText({ start, end });
  if (open !== null) return open;
  const isOfMonths = start.endsWith('-01') && end === lastOfMonth(monthIndex(end));
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  if (!isOfMonths) return daysText(start, end);
  if (monthIndex(start) === monthIndex(end)) return longMonthYear(start);
  if (isOneYear && start.endsWith('-01-01') && end.endsWith('-12-31')) return start.slice(0, 4);
  return monthsText(start, end);
}

/** @example daysText('2026-01-03', '2026-11-16') // 'Jan 3 – Nov 16, 2026' */
export function daysText(from: PlainDate, to: PlainDate): string {
  if (from === to) return shortDate(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? monthDay(from, from) : shortDate(from)} – ${shortDate(to)}`;
}

function openPeriodText({ start, end }: Period): string | null {
  if (start === START_OF_TIME) return end === END_OF_TIME ? 'Any time' : `Until ${shortDate(end)}`;
  return end === END_OF_TIME ? `From ${shortDate(start)}` : null;
}
