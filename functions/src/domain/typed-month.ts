import { monthName } from './date-text.ts';
import { firstOfMonth, monthIndex, type PlainDate } from './plain-date.ts';

export type TypedMonth = { date: PlainDate; problem: null } | { date: null; problem: string };

interface YearAndMonth {
  year: number;
  month: number;
}

const MONTH = /^(?<month>\d{1,2}) ?[/.-] ?(?<year>\d{4}|\d{2})$/;
const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2}(?:[t ].*)?)?$/;
const DATE = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?: .*)?$/;
const NAMED = /^(?:\d{1,2}(?:st|nd|rd|th)?[ .-]*)?(?<name>[a-z]{3,9})[ .,/-]*['’]?(?<year>\d{4}|\d{2})$/;
const NAMED_DATE = /^(?<name>[a-z]{3,9})[ .-]*\d{1,2}(?:st|nd|rd|th)?[ ,]+(?<year>\d{4}|\d{2})$/;
const NAMED_AFTER = /^(?<year>\d{4})[ .,/-]*(?<name>[a-z]{3,9})$/;
const FORMS = [MONTH, ISO, DATE, NAMED, NAMED_DATE, NAMED_AFTER];

const YEAR = /^['’]?(\d{4}|\d{2})$/;

const FIRST_YEAR = 1950;

/**
 * Parses a month as users and spreadsheets write it. A year of two digits is in this century, or in the last
 * century if that year has not begun. The month is the first number in 3/4/2025 and 3-4-2025, as in the US,
 * and the second in 3.4.2025, unless that number is more than 12.
 * @param known the month to use if the text is only a year, from '01' to '12'
 * @example parseMonth('12/25', { today: '2026-11-24' }) // { date: '2025-12-01', problem: null }
 */
export function parseMonth(
  typed: string,
  { today, known = null }: { today: PlainDate; known?: string | null },
): TypedMonth | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, yearAlone] = YEAR.exec(text) ?? [];
  const completed =
    known !== null && yearAlone !== undefined
      ? { year: fullYear(yearAlone, today), month: Number(known) }
      : null;
  const read = completed ?? monthIn(text, today);
  if (!read) return { date: null, problem: unreadProblem(text, today, known) };
  if (read.year < FIRST_YEAR) return { date: null, problem: `Enter a year, ${FIRST_YEAR} or later.` };
  const date = firstOfMonth(read.year * 12 + read.month - 1);
  if (monthIndex(date) > monthIndex(today)) return { date: null, problem: 'This month has not begun yet.' };
  return { date, problem: null };
}

function unreadProblem(text: string, today: PlainDate, known: string | null): string {
  if (known !== null) return 'Enter a year, such as 2024.';
  return isOpeningYear(text, today)
    ? `Add the month, such as 3/${text}.`
    : 'Enter a month and a year, such as 12/25 or Dec 2025.';
}

export function isOpeningYear(text: string, today: PlainDate): boolean {
  return /^\d{4}$/.test(text) && text >= '1990' && text <= today.slice(0, 4);
}

export function monthIn(text: string, today: PlainDate): YearAndMonth | null {
  const lower = text.trim().toLowerCase();
  for (const form of FORMS) {
    const groups = form.exec(lower)?.groups;
    if (!groups) continue;
    const month = monthOf(groups);
    if (month >= 1 && month <= 12) return { year: fullYear(groups['year'] ?? '', today), month };
  }
  return null;
}

function monthOf(groups: Record<string, string | undefined>): number {
  const { month, name, first, second, mark } = groups;
  if (name !== undefined) return monthNamed(name);
  if (month !== undefined) return Number(month);
  const inOrder = mark === '.' ? [second, first] : [first, second];
  return inOrder.map(Number).find((each) => each <= 12) ?? 0;
}

function fullYear(year: string, today: PlainDate): number {
  if (year.length === 4) return Number(year);
  const thisYear = Number(today.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  return century + Number(year) - (Number(year) > thisYear % 100 ? 100 : 0);
}

function monthNamed(start: string): number {
  const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase());
  return 1 + names.findIndex((name) => name.startsWith(start));
}
