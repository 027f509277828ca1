import { firstOfMonth, monthIndex, type PlainDate } from '@card-rewards/functions/domain';

const YEARS_OFFERED = 10;

/** A month as it is picked: two lists, either of which may still be empty. */
export interface PickedMonth {
  /** '01' to '12', or '' */
  month: string;
  /** '2026', or '' */
  year: string;
}

export const NO_MONTH: PickedMonth = { month: '', year: '' };

/**
 * The years to choose from: this one and the nine before it, and besides them the year of a stored date that
 * is older.
 * @example yearOptions('2026-11-20') // ['2026', '2025', …, '2017']
 */
export function yearOptions(today: PlainDate, stored: PlainDate | null = null): string[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => String(thisYear - back));
  const storedYear = stored?.slice(0, 4);
  return storedYear === undefined || years.includes(storedYear) ? years : [...years, storedYear];
}

/**
 * Whether a month is hidden from the list: it is later than now in the year that is chosen.
 * @example isMonthHidden('12', '2026', '2026-11-20') // true
 */
export function isMonthHidden(month: string, year: string, today: PlainDate): boolean {
  return year === today.slice(0, 4) && month > today.slice(5, 7);
}

/**
 * The date of a picked month; only a complete pair counts.
 * @example pickedDate({ month: '03', year: '2024' }) // '2024-03-01'
 */
export function pickedDate({ month, year }: PickedMonth): PlainDate | null {
  return month === '' || year === '' ? null : `${year}-${month}-01`;
}

/**
 * The picked month of a stored date.
 * @example pickedMonth('2024-03-01') // { month: '03', year: '2024' }
 */
export function pickedMonth(date: PlainDate | null): PickedMonth {
  return date === null ? NO_MONTH : { month: date.slice(5, 7), year: date.slice(0, 4) };
}

/**
 * The month that a day is in, as a date is stored.
 * @example monthDate('2026-11-20') // '2026-11-01'
 */
export function monthDate(day: PlainDate): PlainDate {
  return firstOfMonth(monthIndex(day));
}
