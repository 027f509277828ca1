import type { BenefitType } from '@card-rewards/functions/contract';
import type { Frequency } from '@card-rewards/functions/domain';

/** What a frequency badge says. */
export const frequencyLabels: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semi_annually: 'Semi-annually',
  annually: 'Annually',
  every_4_years: 'Every 4 years',
  one_time: 'One time',
  unlimited: 'Unlimited',
};

/** What the icon of a benefit's type stands for. */
export const benefitTypeLabels: Record<BenefitType, string> = {
  statement_credit: 'Statement credit',
  travel_benefit: 'Travel benefit',
  insurance: 'Insurance',
  reward: 'Reward',
  cashback: 'Cash back',
};
