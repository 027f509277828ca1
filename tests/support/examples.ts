import type { BenefitTemplate, CardBody } from '@card-rewards/functions/contract';
import type { AutoClaim, ReturningCard } from '@card-rewards/functions/domain';

/** A valid card. Most tests change one of its fields. */
export const platinum: CardBody = {
  card_name: 'American Express Platinum Card',
  bank: 'American Express',
  network: 'American Express',
  opening_date: '2024-03-01',
  annual_fee: '695.00',
  card_image_url: '/card-art/amex-platinum.svg',
  last_digits: '12345',
  notes: null,
  closed_date: null,
};

/** The fields from which the return of a card is computed. The card has no captured amounts. */
export const returningCard: ReturningCard = {
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '695.00',
  created_at: '2024-03-05T10:00:00.000Z',
};

export const quarterlyCredit: BenefitTemplate = {
  type: 'statement_credit',
  name: 'Flight Credit',
  amount: '50.00',
  frequency: 'quarterly',
  description: 'Up to $50 each quarter for flights.',
};

export const decemberUber: BenefitTemplate = {
  type: 'statement_credit',
  name: 'Uber Cash',
  amount: '15.00',
  frequency: 'monthly',
  description: null,
  monthly_amounts: { 12: '35.00' },
};

export const anniversaryTravel: BenefitTemplate = {
  type: 'travel_benefit',
  name: 'Travel Credit',
  amount: '300.00',
  frequency: 'annually',
  reset: 'anniversary',
};

export const loungeAccess: BenefitTemplate = {
  type: 'travel_benefit',
  name: 'Lounge access',
  amount: '0.00',
  frequency: 'unlimited',
};

/** Returns an automatic claim of a yearly benefit of 200.00 since a date. The given fields replace its own. */
export const claimFrom = (from: string, fields: Partial<AutoClaim> = {}): AutoClaim => ({
  benefit_id: 'b',
  from,
  until: null,
  frequency: 'annually',
  reset: 'calendar',
  first_month: null,
  amount: '200.00',
  monthly_amounts: null,
  except: [],
  recorded: {},
  starts_on: null,
  ...fields,
});

/** Returns a use that was recorded by hand on a date. Its id is the date. */
export const useOn = (used_on: string, amount: string) => ({
  id: used_on,
  used_on,
  amount,
  note: null,
  posted: null,
  reading: null,
});
