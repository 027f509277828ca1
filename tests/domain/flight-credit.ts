import { type PeriodCard, type RecordedBenefit, type Use } from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import { useOn } from '../support/examples.ts';

export const card: PeriodCard = {
  card_name: 'Airline Card',
  last_digits: null,
  opening_date: '2026-02-01',
  closed_date: null,
  created_at: '2026-02-10T12:00:00.000Z',
  auto_claims: [],
};
export const quarterly: RecordedBenefit = {
  ...cardBenefit,
  id: 'flight',
  name: 'Flight Credit',
  frequency: 'quarterly',
  amount: '50.00',
  effective_from: '2026-02-10',
  records: [],
};

export const use = (used_on: string, amount: string): Use => ({ ...useOn(used_on, amount), at: '' });
