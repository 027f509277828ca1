import type { UserBenefit } from '@card-rewards/functions/contract';
import type { Frequency } from '@card-rewards/functions/domain';
import { completeBenefit } from '../../web/src/api/answers.ts';

type Given = Partial<UserBenefit> & { amount?: string; frequency?: Frequency };

/** Makes an unused monthly credit of 10.00 that expires on November 30, 2026, with the given fields instead. */
export function listedBenefit(benefit_name: string, given: Given = {}): UserBenefit {
  const { amount = '10.00', frequency = 'monthly', ...fields } = given;
  const answered = {
    id: benefit_name,
    expiration_date: '2026-11-30',
    card: { card_name: 'American Express Platinum Card', last_digits: '1005', closed_date: null },
    benefit: { benefit_type: 'statement_credit', benefit_name, amount, frequency },
    ...fields,
  } as const;
  return completeBenefit(answered, 'c1');
}
