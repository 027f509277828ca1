import { yearlyAmount } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';

test.each([
  ['monthly', '10.00', null, '120.00'],
  ['monthly', '15.00', { 12: '35.00' }, '200.00'],
  ['monthly', '0.00', { 6: '25.00', 12: '25.00' }, '50.00'],
  ['quarterly', '50.00', null, '200.00'],
  ['semi_annually', '50.00', null, '100.00'],
  ['annually', '300.00', null, '300.00'],
  // Monthly amounts do not affect a benefit with another frequency.
  ['annually', '300.00', { 1: '1.00' }, '300.00'],
  ['every_4_years', '100.00', null, '25.00'],
  ['every_4_years', '0.10', null, '0.03'],
  ['monthly', '999999.99', null, '11999999.88'],
  ['one_time', '100.00', null, null],
  ['unlimited', '100.00', null, null],
] as const)('the yearly amount of %s %s %j is %s', (frequency, amount, monthly_amounts, expected) => {
  expect(yearlyAmount({ frequency, reset: 'calendar', amount, monthly_amounts })).toBe(expected);
});

test.each([
  ['$120 Uber Cash', '10.00', 'monthly', '120.00'],
  ['$240 Digital Entertainment Credit', '20.05', 'monthly', '240.00'],
  ['$100 Saks Fifth Avenue Credit', '45.00', 'semi_annually', '100.00'],
  // The rule applies to a merchant with its amount, not to the merchant alone.
  ['Uber Cash', '15.00', 'monthly', '180.00'],
  ['DashPass Credit', '5.00', 'monthly', '60.00'],
] as const)('%s of %s %s has the yearly amount %s', (name, amount, frequency, total) => {
  expect(yearlyAmount({ name, frequency, reset: 'calendar', amount, monthly_amounts: null })).toBe(total);
});

test('month amounts decide the year even if the name states one', () => {
  const uber = { name: '$120 Uber Cash', amount: '15.00', monthly_amounts: { 12: '35.00' } };
  expect(yearlyAmount({ ...uber, frequency: 'monthly', reset: 'calendar' })).toBe('200.00');
});

test.each([
  [48, '120.00', '30.00'],
  [54, '120.00', '26.67'],
  [54, '85.00', '18.89'],
] as const)(
  'a benefit that is there again %i months after its last use counts %s as %s',
  (months, amount, expected) => {
    const terms = { frequency: 'every_4_years', reset: 'last_use', monthly_amounts: null } as const;
    expect(yearlyAmount({ ...terms, months, amount })).toBe(expected);
  },
);
