import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { leftOf, type Period, type PlainDate } from '@card-rewards/functions/domain';
import { usePeriodsOfBenefit } from '../../api/history-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { periodDays } from '../../model/period-text.ts';
import type { BenefitAddress } from '../../model/use.ts';

/** A period in which uses can be recorded. */
export interface UsesPeriod extends Period {
  /** What is left of its amount; null if unknown. */
  left: string | null;
}

/** What limits the uses that are recorded in a period. */
export interface PeriodLimits {
  period: UsesPeriod;
  /** The days on which the benefit can have been used. */
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
}

/**
 * Returns the period in which a use on a day counts: the form's own period, or another period from the history. Null until
 * the history has been read, and if it has no such period.
 */
export function usePeriodOfDay(
  benefit: BenefitAddress,
  ownPeriod: UsesPeriod,
  day: PlainDate,
  days: { first: PlainDate; last: PlainDate },
): UsesPeriod | null {
  const isHere = ownPeriod.start <= day && day <= ownPeriod.end;
  const isUsable = days.first <= day && day <= days.last;
  const year = isHere || !isUsable ? null : Number(day.slice(0, 4));
  const periods = usePeriodsOfBenefit(benefit, year);
  if (isHere) return ownPeriod;
  const found = periods?.find(({ start, end }) => start <= day && day <= end);
  return found ? usesPeriodOf(found) : null;
}

export function usesPeriodOf({ start, end, amount, uses }: HistoryPeriod): UsesPeriod {
  return { start, end, left: leftOf(amount, uses) };
}

/**
 * Says in which period a use counts.
 * @example countsText(period, true, '2026-11-21') // 'Counts for Jan 1 – Jun 30, where $50.00 is left.'
 */
export function countsText(period: UsesPeriod, hasAmount: boolean, today: PlainDate): string {
  const where = hasAmount && period.left !== null ? `, where ${dollars(period.left)} is left` : '';
  return `Counts for ${periodDays(period, today)}${where}.`;
}
