import type { BenefitTemplate, Network } from '@card-rewards/functions/contract';

/** A card as its bank's file lists it. Names and fees are the issuer's; a card without `benefits` has no templates. */
export interface BankCard {
  name: string;
  network: Network;
  annualFee: string;
  benefits?: BenefitTemplate[];
}

/**
 * One benefit of a card. A perk without a value, such as lounge access, is 0.00 and unlimited. Periods follow the
 * calendar unless `reset` says that they follow the card's anniversary.
 */
type Benefit = (
  name: string,
  amount: string,
  frequency: BenefitTemplate['frequency'],
  description: string,
  schedule?: Pick<BenefitTemplate, 'reset' | 'monthly_amounts'>,
) => BenefitTemplate;

const benefitOf =
  (type: BenefitTemplate['type']): Benefit =>
  (name, amount, frequency, description, schedule) => ({
    type,
    name,
    amount,
    frequency,
    description,
    ...schedule,
  });

/** Money that comes back, on the statement or in a partner's app. */
export const credit = benefitOf('statement_credit');
/** Something of worth while travelling: a perk, or money that only a travel booking can use. */
export const travel = benefitOf('travel_benefit');
export const insurance = benefitOf('insurance');
/** Points, nights and the like. */
export const reward = benefitOf('reward');
export const cashback = benefitOf('cashback');
