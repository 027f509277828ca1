import type { PlainDate } from '@card-rewards/functions/domain';
import { monthName } from '../texts/date-text.ts';

export const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: monthName(index + 1),
}));

const YEARS_OFFERED = 10;

export interface PickedMonth {
  /** '01' to '12', or '' */
  month: string;
  /** '2026', or '' */
  year: string;
}

export const NO_MONTH: PickedMonth = { month: '', year: '' };

export function yearOptions(today: PlainDate, stored: PlainDate | null = null): string[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => String(thisYear - back));
  const storedYear = stored?.slice(0, 4);
  return storedYear === undefined || years.includes(storedYear) ? years : [...years, storedYear];
}

export function isMonthHidden(month: string, year: string, today: PlainDate): boolean {
  return year === today.slice(0, 4) && month > today.slice(5, 7);
}

export function pickedDate({ month, year }: PickedMonth): PlainDate | null {
  return month === '' || year === '' ? null : `${year}-${month}-01`;
}

export function pickedMonth(date: PlainDate | null): PickedMonth {
  return date === null ? NO_MONTH : { month: date.slice(5, 7), year: date.slice(0, 4) };
}
