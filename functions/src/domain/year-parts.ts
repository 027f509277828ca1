import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { centsOf } from './money.ts';
import type { Part } from './parts.ts';
import { sumOf } from './use.ts';

/** The fields of a period that its parts of a year follow from. */
type YearPeriod = Pick<BenefitInPeriod, 'benefit_id' | 'start' | 'amount' | 'status' | 'uses'>;

const isInYear = (day: string, year: number) => Number(day.slice(0, 4)) === year;

/** Returns the uses of a period that are in a calendar year. */
export function usesInYear<Period extends Pick<YearPeriod, 'uses'>>(
  { uses }: Period,
  year: number,
): Period['uses'] {
  return uses.filter(({ used_on }) => isInYear(used_on, year));
}

/** Returns what has come back in a calendar year: the uses of each period, and what counts automatically from its start. */
export function capturedPartsInYear(periods: readonly YearPeriod[], year: number): Part[] {
  return periods.flatMap((period): Part[] => {
    const { benefit_id, start, amount, status, uses } = period;
    const isClaimed = status === 'auto' && isInYear(start, year);
    const used = sumOf(usesInYear(period, year));
    const claimed = isClaimed ? Math.max(0, centsOf(amount) - sumOf(uses)) : 0;
    return [
      { benefit_id, start, cents: used, reason: 'used' as const },
      { benefit_id, start, cents: claimed, reason: 'claimed' as const },
    ].filter(({ cents }) => cents > 0);
  });
}

/**
 * Returns what can come back in a calendar year. The whole amount of a period counts in the year in which the period begins.
 * Of a period that began earlier, or has no amount, only the year's uses count.
 * @param coming the periods that will begin in the year, from `comingPeriods`
 */
export function possiblePartsInYear(
  periods: readonly YearPeriod[],
  coming: readonly Pick<YearPeriod, 'benefit_id' | 'start' | 'amount'>[],
  year: number,
): Part[] {
  const begun = periods.map((period): Part => {
    const { benefit_id, start, amount, status } = period;
    const isOfYear = isInYear(start, year) && status !== 'before' && centsOf(amount) > 0;
    return isOfYear
      ? { benefit_id, start, cents: centsOf(amount), reason: 'whole' }
      : { benefit_id, start, cents: sumOf(usesInYear(period, year)), reason: 'used' };
  });
  const later = coming.map(({ benefit_id, start, amount }): Part => ({
    benefit_id,
    start,
    cents: centsOf(amount),
    reason: 'coming',
  }));
  return [...begun, ...later].filter(({ cents }) => cents > 0);
}
