import { expect, test } from 'vitest';
import { stillOpen, usualAmount, type ListedBenefit } from '@card-rewards/functions/domain';

/** The last day of the fee year that contains November 2026. */
const last = '2027-02-28';

const uber: ListedBenefit = {
  status: 'unused',
  used_amount: '0.00',
  expiration_date: '2026-11-30',
  benefit: { amount: '15.00', frequency: 'monthly' },
  reset: 'calendar',
  monthly_amounts: { 12: '35.00' },
  yearly_amount: '200.00',
};

test('the rest of the current period and all later periods that begin before the last day are open', () => {
  expect(stillOpen(uber, last)).toBe('80.00');
  expect(stillOpen({ ...uber, used_amount: '5.00' }, last)).toBe('75.00');
  expect(stillOpen({ ...uber, status: 'used', used_amount: '15.00' }, last)).toBe('65.00');
  // A ticked period has nothing left, even with a lower sum of uses.
  expect(stillOpen({ ...uber, status: 'used', used_amount: '5.00' }, last)).toBe('65.00');
});

test('later months have the usual amount after a month with its own', () => {
  const december = {
    ...uber,
    expiration_date: '2026-12-31',
    benefit: { amount: '35.00', frequency: 'monthly' },
  } as const;
  expect(usualAmount(december)).toBe('15.00');
  expect(stillOpen(december, last)).toBe('65.00');
});

test('uses beyond the amount leave 0.00 open', () => {
  const over = { ...uber, used_amount: '40.00', monthly_amounts: null, yearly_amount: '180.00' };
  expect(stillOpen(over, '2026-11-30')).toBe('0.00');
});

test('a used benefit that is there again by the last day is open', () => {
  const terms = { ...uber, expiration_date: null, reset: 'last_use', monthly_amounts: null } as const;
  const used = { ...terms, status: 'used', used_amount: '7.00', again_on: '2027-02-28' } as const;
  expect(stillOpen(used, '2027-02-27')).toBe('0.00');
  expect(stillOpen(used, '2027-02-28')).toBe('15.00');
});
