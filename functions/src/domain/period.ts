import { END_OF_TIME, firstOfMonth, lastOfMonth, monthIndex, type PlainDate } from './plain-date.ts';
import { followsOpeningDate, periodMonths, type Schedule } from './schedule.ts';

/** A range of days, both ends included. */
export interface Period {
  start: PlainDate;
  end: PlainDate;
}

const ENDLESS: Period = { start: '0001-01-01', end: END_OF_TIME };

/** Any January 1 serves as anchor, because the length of every calendar period divides a year. */
const CALENDAR_ANCHOR: PlainDate = '2000-01-01';

/**
 * Returns the period of a schedule that contains a day. Each boundary is computed from the original anchor, so it never
 * drifts. Days before the anchor have periods too.
 * @example
 * periodContaining({ frequency: 'quarterly', reset: 'calendar', opened: '2024-03-01' }, '2026-11-20')
 * // { start: '2026-10-01', end: '2026-12-31' }
 */
export function periodContaining(schedule: Schedule, day: PlainDate): Period {
  const months = periodMonths(schedule.frequency);
  if (months === null) return ENDLESS;
  const anchor = monthIndex(followsOpeningDate(schedule) ? schedule.opened : CALENDAR_ANCHOR);
  const first = anchor + Math.floor((monthIndex(day) - anchor) / months) * months;
  return { start: firstOfMonth(first), end: lastOfMonth(first + months - 1) };
}

/**
 * Returns the last day of a period, or null if it has no end.
 * @example expirationDate({ start: '2026-10-01', end: '2026-12-31' }) // '2026-12-31'
 */
export function expirationDate(period: Period): PlainDate | null {
  return period.end === END_OF_TIME ? null : period.end;
}

/** Maps month numbers, 1 to 12, to amounts, for credits whose amount differs by month. */
export type MonthlyAmounts = Partial<Record<string, string>>;

/**
 * Returns the amount of a benefit in one of its periods.
 * @example periodAmount({ amount: '15.00', monthly_amounts: { 12: '35.00' } }, december) // '35.00'
 */
export function periodAmount(
  benefit: { amount: string; monthly_amounts: MonthlyAmounts | null },
  period: Period,
): string {
  return benefit.monthly_amounts?.[String(Number(period.start.slice(5, 7)))] ?? benefit.amount;
}
