import { daysAfter, daysBetween, shortDate, type PlainDate } from '@card-rewards/functions/domain';

export {
  longMonthYear,
  monthDay,
  monthName,
  shortDate,
  shortMonthYear,
} from '@card-rewards/functions/domain';

/**
 * Returns the day of the month.
 * @example dayOfMonth('2026-11-05') // 5
 */
export function dayOfMonth(day: PlainDate): number {
  return Number(day.slice(8, 10));
}

const LAST_DAY_COUNTED = 30;
const LAST_DAY_HIGHLIGHTED = 7;

/**
 * Returns the text of an expiry badge: days up to 30 days ahead, else a date.
 * @example expiryText('2026-11-21', '2026-11-20') // 'Tomorrow'
 * @example expiryText('2026-12-31', '2026-11-20') // 'Dec 31, 2026'
 */
export function expiryText(expirationDate: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, expirationDate);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days <= LAST_DAY_COUNTED) return `${days} days`;
  return shortDate(expirationDate);
}

/**
 * Returns whether a benefit is highlighted: unused, not ignored, and expiring within seven days.
 * @example isExpiringSoon({ status: 'unused', expiration_date: '2026-11-27' }, '2026-11-20') // true
 */
export function isExpiringSoon(
  benefit: { status: 'used' | 'unused'; expiration_date: PlainDate | null; ignored?: boolean },
  today: PlainDate,
): boolean {
  if (benefit.status === 'used' || benefit.ignored || benefit.expiration_date === null) return false;
  return benefit.expiration_date >= today && benefit.expiration_date <= lastDayHighlighted(today);
}

let counted: { today: PlainDate; last: PlainDate } | undefined;

/** Returns the last highlighted day. It is computed once a day, because every row of a list asks for it. */
function lastDayHighlighted(today: PlainDate): PlainDate {
  if (counted?.today !== today) counted = { today, last: daysAfter(today, LAST_DAY_HIGHLIGHTED) };
  return counted.last;
}
