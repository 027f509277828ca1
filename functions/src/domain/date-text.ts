import { startOfDay, type PlainDate } from './plain-date.ts';

/**
 * A date has no time zone, so it is formatted in UTC. Creating a format is slow, so each one is created on
 * first use.
 */
function createFormat(options: Intl.DateTimeFormatOptions): (day: PlainDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(startOfDay(day));
  };
}

const asMonth = /* @__PURE__ */ createFormat({ month: 'long' });

export function monthName(month: number): string {
  return asMonth(`2000-${String(month).padStart(2, '0')}-01`);
}

export const shortDate = /* @__PURE__ */ createFormat({ month: 'short', day: 'numeric', year: 'numeric' });

export function rangeProblem(
  day: PlainDate,
  { first, last }: { first: PlainDate; last: PlainDate },
): string | null {
  if (first <= day && day <= last) return null;
  if (first === last) return `must be ${shortDate(first)}`;
  return `must be from ${shortDate(first)} to ${shortDate(last)}`;
}

export const shortDay = /* @__PURE__ */ createFormat({ month: 'short', day: 'numeric' });

export function monthDay(day: PlainDate, today: PlainDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDate(day);
}

export const shortMonthYear = /* @__PURE__ */ createFormat({ month: 'short', year: 'numeric' });

export const longMonthYear = /* @__PURE__ */ createFormat({ month: 'long', year: 'numeric' });

export function monthsText(from: PlainDate, to: PlainDate): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? shortMonthYear(from).slice(0, 3) : shortMonthYear(from)} – ${shortMonthYear(to)}`;
}

export function feeYearText({ from, to }: { from: PlainDate; to: PlainDate }): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return shortMonthYear(from);
  const isCalendarYear = from.slice(4) === '-01-01' && to === `${from.slice(0, 4)}-12-31`;
  return isCalendarYear ? from.slice(0, 4) : monthsText(from, to);
}

export const weekdayName = /* @__PURE__ */ createFormat({ weekday: 'long' });

export function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
