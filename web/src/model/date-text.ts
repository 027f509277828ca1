import type { PlainDate } from '@card-rewards/functions/domain';

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
