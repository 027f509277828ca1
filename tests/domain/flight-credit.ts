import { benefitDefaults, type RecordedBenefit, type Use } from '@card-rewards/functions/domain';

/** A card with a quarterly credit, tracked from February 10, 2026. */
export const card = { opening_date: '2026-02-01', closed_date: null, auto_claims: [] };
export const quarterly: RecordedBenefit = {
  ...benefitDefaults,
  id: 'flight',
  name: 'Flight Credit',
  frequency: 'quarterly',
  amount: '50.00',
  effective_from: '2026-02-10',
  records: [],
};

/** Returns a use that was recorded by hand on a day, with the day as its id. */
export const use = (used_on: string, amount: string): Use => ({
  id: used_on,
  used_on,
  amount,
  note: null,
  posted: null,
  reading: null,
  at: '',
});
