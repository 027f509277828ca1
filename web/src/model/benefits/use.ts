import type { UserBenefit } from '@card-rewards/functions/contract';
import { centsOfTotal, sumOf, type Cents } from '@card-rewards/functions/domain';

export type Use = UserBenefit['uses'][number];

export interface BenefitAddress {
  card_id: string;
  id: string;
}

/** Returns the sum of the period's uses. A claimed period counts as fully used, so its listed uses are added up. */
export function usedCents({ used_amount, auto_claimed, uses }: UserBenefit): Cents {
  return auto_claimed ? sumOf(uses) : centsOfTotal(used_amount);
}
