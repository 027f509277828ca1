/**
 * A date without a time, as `YYYY-MM-DD`. Such strings compare and sort correctly, and no time zone can shift
 * them.
 */
export type PlainDate = string;

export const END_OF_TIME: PlainDate = '9999-12-31';

export const START_OF_TIME: PlainDate = '0001-01-01';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function isPlainDate(text: string): boolean {
  return DAY.test(text) && text <= lastOfMonth(monthIndex(text));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function monthIndex(day: PlainDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

export function firstOfMonth(index: number): PlainDate {
  return plainDate(Math.floor(index / 12), (index % 12) + 1, 1);
}

export function monthStart(day: PlainDate, months = 0): PlainDate {
  return firstOfMonth(monthIndex(day) + months);
}

export function lastOfMonth(index: number): PlainDate {
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return plainDate(year, month, daysInMonth(year, month));
}

export function plainDate(year: number, month: number, day: number): PlainDate {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

export function nextDay(day: PlainDate): PlainDate {
  return addDays(day, 1);
}

export function previousDay(day: PlainDate): PlainDate {
  return addDays(day, -1);
}

export function dayInYear(year: number, monthAndDay: string): PlainDate {
  const [month = 1, date = 1] = monthAndDay.split('-').map(Number);
  return plainDate(year, month, Math.min(date, daysInMonth(year, month)));
}

export function laterDay(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}

export function earliestDay(day: PlainDate, ...others: (PlainDate | null)[]): PlainDate {
  return others.reduce<PlainDate>((first, next) => (next !== null && next < first ? next : first), day);
}

export function startOfDay(day: PlainDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function addDays(day: PlainDate, days: number): PlainDate {
  return new Date(startOfDay(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** @example addMonths('2026-11-30', 3) // '2027-02-28' */
export function addMonths(day: PlainDate, months: number): PlainDate {
  const last = lastOfMonth(monthIndex(day) + months);
  return earliestDay(last, `${last.slice(0, 8)}${day.slice(8)}`);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (startOfDay(to) - startOfDay(from)) / 86_400_000;
}

/**
 * Returns the date at an instant in an IANA time zone.
 * @throws RangeError if the time zone is unknown
 * @example dayInZone(new Date('2027-01-01T07:59:00Z'), 'America/Los_Angeles') // '2026-12-31'
 */
export function dayInZone(instant: Date, timeZone: string): PlainDate {
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10);
  const parts = getCalendar(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return plainDate(part('year'), part('month'), part('day'));
}

export function dayOfInstant(instant: string, timeZone: string): PlainDate {
  return dayInZone(new Date(instant), timeZone);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

const MAX_CALENDARS = 100;

function getCalendar(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone);
  if (cached) return cached;
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  // A caller can spell a zone in many ways, so the cache is limited.
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

export function instantText(instant: Date): string {
  return instant.toISOString();
}

export function daysLater(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
