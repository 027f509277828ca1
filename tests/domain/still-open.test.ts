import { expect, test } from 'vitest';
import { stillOpen, usualAmount, type ListedBenefit } from '@card-rewards/functions/domain';

const opened = '2024-03-01';
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
  expect(stillOpen(uber, opened, last)).toBe('80.00');
  expect(stillOpen({ ...uber, used_amount: '5.00' }, opened, last)).toBe('75.00');
  expect(stillOpen({ ...uber, status: 'used', used_amount: '15.00' }, opened, last)).toBe('65.00');
  // A ticked period has nothing left, even with a lower sum of uses.
  expect(stillOpen({ ...uber, status: 'used', used_amount: '5.00' }, opened, last)).toBe('65.00');
});

test('later months have the usual amount after a month with its own', () => {
  const december = {
    ...uber,
    expiration_date: '2026-12-31',
    benefit: { amount: '35.00', frequency: 'monthly' },
  } as const;
  expect(usualAmount(december)).toBe('15.00');
  expect(stillOpen(december, opened, last)).toBe('65.00');
});

test('a period that begins after the last day is not open', () => {
  const halves = {
    ...uber,
    expiration_date: '2026-12-31',
    benefit: { amount: '50.00', frequency: 'semi_annually' },
    monthly_amounts: null,
    yearly_amount: '100.00',
  } as const;
  expect(stillOpen(halves, opened, '2026-12-31')).toBe('50.00');
  expect(stillOpen(halves, opened, '2027-01-01')).toBe('100.00');
  const fromAnniversary = { ...halves, reset: 'anniversary', expiration_date: '2027-02-28' } as const;
  expect(stillOpen(fromAnniversary, opened, last)).toBe('50.00');
});

test('a one-time or endless benefit is open up to its unused amount', () => {
  const voucher = {
    ...uber,
    expiration_date: null,
    benefit: { amount: '75.50', frequency: 'one_time' },
    monthly_amounts: null,
    yearly_amount: null,
    used_amount: '25.50',
  } as const;
  expect(stillOpen(voucher, opened, last)).toBe('50.00');
  expect(stillOpen({ ...voucher, expiration_date: '2026-12-15' }, opened, last)).toBe('50.00');
});

test('uses beyond the amount leave 0.00 open', () => {
  const over = { ...uber, used_amount: '40.00', monthly_amounts: null, yearly_amount: '180.00' };
  expect(stillOpen(over, opened, '2026-11-30')).toBe('0.00');
});

test('a benefit that ends earlier has nothing open after its end', () => {
  expect(stillOpen({ ...uber, retired_on: '2026-12-31' }, opened, last)).toBe('50.00');
  expect(stillOpen({ ...uber, retired_on: '2026-11-30' }, opened, last)).toBe('15.00');
});
