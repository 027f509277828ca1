import { daysBetween, monthIndex, type PlainDate } from '@card-rewards/functions/domain';

const STALE_AFTER_DAYS = 180;

/**
 * Says that a fact was last checked long ago, in whole months; null for 180 days or fewer.
 * @example staleText('2026-04-10', '2026-11-22') // 'Checked 7 months ago.'
 */
export function staleText(asOf: PlainDate, today: PlainDate): string | null {
  if (daysBetween(asOf, today) <= STALE_AFTER_DAYS) return null;
  const isMonthFull = today.slice(8) >= asOf.slice(8);
  const months = monthIndex(today) - monthIndex(asOf) - (isMonthFull ? 0 : 1);
  return `Checked ${months} months ago.`;
}
