import type { PlainDate } from '@card-rewards/functions/domain';
import { usePeriodsOfBenefit } from '../../api/history-queries.ts';
import type { BenefitAddress } from '../../model/benefits/use.ts';
import { recordableAmount } from './benefit-progress.ts';
import type { UsesPeriod } from './usage-draft.ts';

export function usePeriodOfDay(benefit: BenefitAddress, own: UsesPeriod, day: PlainDate): UsesPeriod | null {
  const isHere = own.start <= day && day <= own.end;
  const isUsable = own.first <= day && day <= own.last;
  const periods = usePeriodsOfBenefit(benefit, isHere || !isUsable ? null : Number(day.slice(0, 4)));
  if (isHere) return own;
  const found = periods?.find(({ start, end }) => start <= day && day <= end);
  if (!found) return null;
  return { ...own, start: found.start, end: found.end, left: recordableAmount(found) };
}
