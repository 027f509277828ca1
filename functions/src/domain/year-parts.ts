import type { CapturedPart } from './fee-year.ts';
import type { BenefitInPeriod } from './fields/benefit-in-period.ts';
import { centsOf, centsOfTotal } from './money.ts';
import { sumOfParts, type Part } from './parts.ts';
import { sumOf } from './use.ts';

type YearPeriod = Pick<BenefitInPeriod, 'benefit_id' | 'start' | 'end' | 'amount' | 'uses'>;

const isInYear = (day: string, year: number) => Number(day.slice(0, 4)) === year;

export function usesInYear<Period extends Pick<YearPeriod, 'uses'>>(
  { uses }: Period,
  year: number,
): Period['uses'] {
  return uses.filter(({ used_on }) => isInYear(used_on, year));
}

export function capturedPartsInYear(
  periods: readonly YearPeriod[],
  ofCard: readonly CapturedPart[],
  year: number,
): Part[] {
  return periods.flatMap((period) => partsOfPeriod(period, ofCard, year)).filter(({ cents }) => cents > 0);
}

function partsOfPeriod(period: YearPeriod, ofCard: readonly CapturedPart[], year: number): Part[] {
  const { benefit_id, start, end } = period;
  const claimed = ofCard.filter(
    (part) =>
      part.reason === 'claimed' && part.benefit_id === benefit_id && start <= part.day && part.day <= end,
  );
  return [
    { benefit_id, start, cents: sumOf(usesInYear(period, year)), reason: 'used' },
    { benefit_id, start, cents: sumOfParts(claimed), reason: 'claimed' },
  ];
}

type PossiblePeriod = Pick<BenefitInPeriod, 'status' | 'ignored' | 'condition'>;

/** If a benefit must first be earned, its period counts only after the user has earned and used it. */
function canComeBack({ status, ignored, condition }: PossiblePeriod): boolean {
  return status !== 'before' && !ignored && !(condition && status === 'open');
}

/**
 * Returns what can come back in a calendar year. A period that begins in the year counts with its whole
 * amount if it can come back. Any other period counts with what it has brought back in the year.
 * @param coming the periods that will begin in the year
 */
export function possiblePartsInYear(
  periods: readonly (YearPeriod & PossiblePeriod)[],
  ofCard: readonly CapturedPart[],
  coming: readonly (Pick<YearPeriod, 'benefit_id' | 'start' | 'amount'> & PossiblePeriod)[],
  year: number,
): Part[] {
  const begun = periods.flatMap((period): Part[] => {
    const { benefit_id, start, amount } = period;
    const isOfYear = isInYear(start, year) && canComeBack(period) && centsOf(amount) > 0;
    return isOfYear
      ? [{ benefit_id, start, cents: centsOf(amount), reason: 'whole' }]
      : partsOfPeriod(period, ofCard, year);
  });
  const later = coming.filter(canComeBack).map(({ benefit_id, start, amount }): Part => ({
    benefit_id,
    start,
    cents: centsOf(amount),
    reason: 'coming',
  }));
  return [...begun, ...later].filter(({ cents }) => cents > 0);
}

export function letGoParts(
  periods: readonly Pick<
    BenefitInPeriod,
    'benefit_id' | 'start' | 'end' | 'amount' | 'used_amount' | 'status' | 'ignored'
  >[],
  year: number,
): Part[] {
  return periods
    .filter(
      ({ status, ignored, end }) =>
        !ignored && isInYear(end, year) && (status === 'missed' || status === 'partly'),
    )
    .map(({ benefit_id, start, amount, used_amount }) => ({
      benefit_id,
      start,
      cents: Math.max(0, centsOf(amount) - centsOfTotal(used_amount)),
      reason: 'missed',
    }));
}
