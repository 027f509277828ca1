import type { BenefitType } from '@card-rewards/functions/contract';
import type { Frequency } from '@card-rewards/functions/domain';

const frequencyLabels: Record<string, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semi_annually: 'Semi-annually',
  annually: 'Annually',
  every_4_years: 'Every 4 years',
  one_time: 'One time',
  unlimited: 'Unlimited',
} satisfies Record<Frequency, string>;

const typeLabels: Record<string, string> = {
  statement_credit: 'Statement credit',
  travel_benefit: 'Travel benefit',
  insurance: 'Insurance',
  reward: 'Reward',
  cashback: 'Cash back',
} satisfies Record<BenefitType, string>;

/** Returns the text of a frequency badge. A frequency that this client does not know is shown in words. */
export function frequencyLabel(frequency: string): string {
  return frequencyLabels[frequency] ?? inWords(frequency);
}

export function benefitTypeLabel(type: string): string {
  return typeLabels[type] ?? inWords(type);
}

/** @example inWords('statement_credit') // 'Statement credit' */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
