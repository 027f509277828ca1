import { firstOfMonth, monthIndex, monthName, type PlainDate } from '@card-rewards/functions/domain';

export type TypedMonth = { date: PlainDate; problem: null } | { date: null; problem: string };

const NUMBERS = /^(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})$/;
const NAMED = /^([a-z]{3,9})[ .,/-]*['’]?(\d{4}|\d{2})$/;
const YEAR = /^['’]?(\d{4}|\d{2})$/;

/**
 * Reads a month as users type it. A year of two digits is the latest one that has begun.
 * @param known the month that a year alone completes, from '01' to '12'
 * @returns null for an empty text
 * @example readMonth('12/25', { today: '2026-11-24' }) // { date: '2025-12-01', problem: null }
 */
export function readMonth(
  typed: string,
  { today, known = null }: { today: PlainDate; known?: string | null },
): TypedMonth | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const [, named = '', namedYear] = NAMED.exec(text) ?? [];
  const [, isoYear, isoMonth] = ISO.exec(text) ?? [];
  const [, number, numberYear] = NUMBERS.exec(text) ?? [];
  const [, yearAlone] = known === null ? [] : (YEAR.exec(text) ?? []);
  const year = isoYear ?? numberYear ?? namedYear ?? yearAlone;
  const month = Number(isoMonth ?? number ?? (named ? monthNamed(named) : known));
  if (year === undefined || !(month >= 1 && month <= 12)) {
    const example = known === null ? 'a month and a year, such as 12/25 or Dec 2025' : 'a year, such as 2024';
    return { date: null, problem: `Type ${example}.` };
  }
  const thisYear = Number(today.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  const fullYear =
    year.length === 4 ? Number(year) : century + Number(year) - (Number(year) > thisYear % 100 ? 100 : 0);
  const date = firstOfMonth(fullYear * 12 + month - 1);
  if (fullYear < FIRST_YEAR) return { date: null, problem: `Type a year from ${FIRST_YEAR} on.` };
  if (monthIndex(date) > monthIndex(today)) return { date: null, problem: 'This month has not begun yet.' };
  return { date, problem: null };
}

/** The year of the first credit card. */
const FIRST_YEAR = 1950;

/** Returns the number of a month whose name begins with a text; 0 if there is none. */
function monthNamed(start: string): number {
  const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase());
  return 1 + names.findIndex((name) => name.startsWith(start));
}
