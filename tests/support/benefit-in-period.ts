import {
  benefitDefaults,
  repeatedDefaults,
  yearlyAmount,
  type BenefitInPeriod,
} from '@card-rewards/functions/domain';

/** Returns an unused monthly credit of 10.00 in November 2026. The given fields replace its own. */
export function benefitIn(given: Partial<BenefitInPeriod> = {}): BenefitInPeriod {
  const terms = {
    ...repeatedDefaults,
    name: 'Credit',
    amount: '10.00',
    frequency: 'monthly',
    ...given,
  } as const;
  return {
    ...terms,
    benefit_id: given.name ?? 'b',
    card_id: 'c1',
    type: 'statement_credit',
    card_name: 'American Express Platinum Card',
    last_digits: '1005',
    closed_date: null,
    enrolment: 'none',
    condition: null,
    yearly_amount: yearlyAmount(terms),
    start: '2026-11-01',
    end: '2026-11-30',
    act_by: null,
    again_on: null,
    status: 'open',
    used_amount: '0.00',
    uses: [],
    use_count: given.uses?.length ?? 0,
    ...given,
  };
}

/** The fields of a card's benefit that most tests don't change. */
export const cardBenefit = {
  ...benefitDefaults,
  card_id: 'c1',
  type: 'statement_credit',
  condition: null,
} as const;
