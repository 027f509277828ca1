import { daysBetween, shortDate, type PlainDate } from '@card-rewards/functions/domain';

export {
  longMonthYear,
  monthDay,
  monthName,
  shortDate,
  shortMonthYear,
} from '@card-rewards/functions/domain';

/** The days of the week, from Sunday as in the United States. */
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

export function againText(againOn: PlainDate): string {
  return `Again from ${shortDate(againOn)}`;
}
