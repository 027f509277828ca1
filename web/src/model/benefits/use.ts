import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { centsOfTotal, sumOf, type Cents } from '@card-rewards/functions/domain';

export type Use = BenefitInPeriod['uses'][number];

export interface BenefitAddress {
  card_id: string;
  benefit_id: string;
}

/** In an automatically claimed period, `used_amount` is at least the full amount, so the recorded uses are added up. */
export function usedCents({
  used_amount,
  status,
  uses,
}: Pick<BenefitInPeriod, 'used_amount' | 'status' | 'uses'>): Cents {
  return status === 'auto' ? sumOf(uses) : centsOfTotal(used_amount);
}
