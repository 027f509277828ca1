import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { centsOfTotal, sumOf, type Cents } from '@card-rewards/functions/domain';

export type Use = BenefitInPeriod['uses'][number];

export interface BenefitAddress {
  card_id: string;
  benefit_id: string;
}

/** An automatically claimed period counts as fully used, so its recorded uses are summed up instead. */
export function usedCents({
  used_amount,
  status,
  uses,
}: Pick<BenefitInPeriod, 'used_amount' | 'status' | 'uses'>): Cents {
  return status === 'auto' ? sumOf(uses) : centsOfTotal(used_amount);
}
