import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expirationDate,
  frequencies,
  periodAmount,
  periodContaining,
  resets,
  yearlyAmount,
} from '@card-rewards/functions/domain';
import { addDays, addMonths, walkToPeriod } from './wallet-model.ts';

test.each([
  ['monthly', 'calendar', '2020-01-01', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['quarterly', 'calendar', '2024-03-01', '2026-11-20', '2026-10-01', '2026-12-31'],
  ['quarterly', 'anniversary', '2024-03-01', '2026-11-20', '2026-09-01', '2026-11-30'],
  ['semi_annually', 'calendar', '2024-03-01', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['annually', 'calendar', '2024-03-01', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['annually', 'anniversary', '2024-03-01', '2026-02-28', '2025-03-01', '2026-02-28'],
  ['annually', 'anniversary', '2024-03-01', '2026-03-01', '2026-03-01', '2027-02-28'],
  ['annually', 'anniversary', '2024-03-01', '2024-02-29', '2023-03-01', '2024-02-29'],
  ['every_2_years', 'calendar', '2021-05-01', '2026-11-20', '2025-05-01', '2027-04-30'],
  ['every_4_years', 'calendar', '2021-05-01', '2026-11-20', '2025-05-01', '2029-04-30'],
  ['every_4_years', 'calendar', '2021-05-01', '2021-04-30', '2017-05-01', '2021-04-30'],
  ['one_time', 'calendar', '2021-05-01', '2026-11-20', '0001-01-01', '9999-12-31'],
  ['unlimited', 'anniversary', '2021-05-01', '2026-11-20', '0001-01-01', '9999-12-31'],
] as const)(
  'the period of a day %s, %s, opened %s, on %s is %s … %s',
  (frequency, reset, opened, day, start, end) => {
    expect(periodContaining({ frequency, reset, opened }, day)).toEqual({ start, end });
  },
);

test('the period of a day is the one that a walk over the calendar finds', () => {
  const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays('2000-01-01', days));
  const anySchedule = fc.record({
    frequency: fc.constantFrom(...frequencies),
    reset: fc.constantFrom(...resets),
    first_month: fc.option(fc.integer({ min: 2, max: 12 })),
    opened: fc.nat({ max: 1_200 }).map((months) => addMonths('2000-01-01', months)),
  });
  fc.assert(
    fc.property(anySchedule, anyDay, (schedule, day) => {
      expect(periodContaining(schedule, day)).toEqual(walkToPeriod(schedule, schedule.opened, day));
    }),
  );
});

test.each([
  ['2026-12-31', '2026-02-01', '2027-01-31'],
  ['2027-01-31', '2026-02-01', '2027-01-31'],
  ['2027-02-01', '2027-02-01', '2028-01-31'],
])('a calendar year that begins in February contains %s from %s to %s', (day, start, end) => {
  const schedule = {
    frequency: 'annually',
    reset: 'calendar',
    first_month: 2,
    opened: '2024-03-01',
  } as const;
  expect(periodContaining(schedule, day)).toEqual({ start, end });
});

test('a period without an end has no expiration date', () => {
  expect(expirationDate({ end: '9999-12-31' })).toBeNull();
  expect(expirationDate({ end: '2026-12-31' })).toBe('2026-12-31');
});

test('the amount of a single month replaces the amount in that month only', () => {
  const uber = { amount: '15.00', monthly_amounts: { 12: '35.00' } };
  expect(periodAmount(uber, { start: '2026-12-01', end: '2026-12-31' })).toBe('35.00');
  expect(periodAmount(uber, { start: '2026-11-01', end: '2026-11-30' })).toBe('15.00');
  expect(periodAmount({ ...uber, monthly_amounts: null }, { start: '2026-12-01', end: '2026-12-31' })).toBe(
    '15.00',
  );
});

test.each([
  ['monthly', '10.00', null, '120.00'],
  ['monthly', '15.00', { 12: '35.00' }, '200.00'],
  ['monthly', '0.00', { 6: '25.00', 12: '25.00' }, '50.00'],
  ['quarterly', '50.00', null, '200.00'],
  ['semi_annually', '50.00', null, '100.00'],
  ['annually', '300.00', null, '300.00'],
  // Monthly amounts do not affect a benefit with another frequency.
  ['annually', '300.00', { 1: '1.00' }, '300.00'],
  ['every_2_years', '100.00', null, '50.00'],
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
  // These names state no yearly amount, so it is twelve times the monthly amount.
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
