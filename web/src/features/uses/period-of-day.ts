import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { leftOf, type Period, type PlainDate } from '@card-rewards/functions/domain';
import { usePeriodsOfBenefit } from '../../api/history-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { periodDays } from '../../model/period-text.ts';
import type { BenefitAddress } from '../../model/optimistic-uses.ts';

/** A period as a form for uses stands at it. */
export interface UsesPeriod extends Period {
  /** What is left of its amount; null where nobody knows. */
  left: string | null;
}

/**
 * The period in which a use of that day counts: the one that a form stands at, or another, of which the history knows
 * what is left. Null as long as it does not, and where there is none.
 */
export function usePeriodOfDay(
  benefit: BenefitAddress,
  standsAt: UsesPeriod,
  day: PlainDate,
  days: { first: PlainDate; last: PlainDate },
): UsesPeriod | null {
  const isHere = standsAt.start <= day && day <= standsAt.end;
  const isUsable = days.first <= day && day <= days.last;
  const year = isHere || !isUsable ? null : Number(day.slice(0, 4));
  const periods = usePeriodsOfBenefit(benefit, year);
  if (isHere) return standsAt;
  const found = periods?.find(({ start, end }) => start <= day && day <= end);
  return found ? usesPeriodOf(found) : null;
}

export function usesPeriodOf({ start, end, amount, uses }: HistoryPeriod): UsesPeriod {
  return { start, end, left: leftOf(amount, uses) };
}

/** @example countsText(period, '2026-11-21') // 'Counts for Jan 1 – Jun 30, where $50.00 is left.' */
export function countsText(period: UsesPeriod, isWorth: boolean, today: PlainDate): string {
  const where = isWorth && period.left !== null ? `, where ${dollars(period.left)} is left` : '';
  return `Counts for ${periodDays(period, today)}${where}.`;
}
