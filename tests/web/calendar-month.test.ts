import { expect, test } from 'vitest';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { Frequency } from '@card-rewards/functions/domain';
import { calendarWeeks, expiringIn, monthAway } from '../../web/src/features/benefits/calendar-month.ts';
import { listedBenefit } from './listed-benefit.ts';

test('a month that begins on a Sunday starts in the first column', () => {
  const weeks = calendarWeeks('2026-11-20');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks).toHaveLength(5);
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
});

test.each([
  ['2026-02-01', 0, 4, 28],
  ['2028-02-10', 2, 5, 29],
  ['2026-08-31', 6, 6, 31],
  ['2026-12-31', 2, 5, 31],
])('the month of %s begins on weekday %i, takes %i weeks and has %i days', (day, weekday, weeks, days) => {
  const month = calendarWeeks(day);
  expect(month[0]?.findIndex((place) => place !== null)).toBe(weekday);
  expect(month).toHaveLength(weeks);
  expect(month.flat().filter((place) => place !== null)).toHaveLength(days);
  expect(month.every((week) => week.length === 7)).toBe(true);
});

test('months continue across years', () => {
  expect(monthAway('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAway('2026-01-31', -1)).toBe('2025-12-01');
});

const benefit = (
  frequency: Frequency,
  expiration_date: string | null,
  given: Parameters<typeof listedBenefit>[1] = {},
) =>
  listedBenefit('Credit', {
    ...{ frequency, expiration_date, period_start: '2026-11-01', amount: '15.00' },
    ...{ status: 'used', used_amount: '15.00', ...given },
  });

/** Lists the expiry days and amounts of a benefit from November 2026 on. */
function coming(of: UserBenefit, months = 14): string[] {
  return Array.from({ length: months }, (_, index) => {
    const month = `${2026 + Math.floor((10 + index) / 12)}-${String(((10 + index) % 12) + 1).padStart(2, '0')}-01`;
    return expiringIn([of], month).map(
      ({ expiration_date, benefit: { amount }, status }) => `${expiration_date} ${amount} ${status}`,
    );
  }).flat();
}

test.each([
  [
    'monthly',
    '2026-11-30',
    'calendar',
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
  ],
  ['quarterly', '2026-12-31', 'calendar', ['2026-12-31', '2027-03-31']],
  ['semi_annually', '2026-12-31', 'calendar', ['2026-12-31']],
  ['annually', '2027-02-28', 'anniversary', ['2027-02-28']],
  ['one_time', '2026-12-15', 'calendar', ['2026-12-15']],
  ['unlimited', null, 'calendar', []],
] as const)('a credit that comes %s and ends %s has its next expiry days', (frequency, ends, reset, days) => {
  expect(coming(benefit(frequency, ends, { reset }), 5).map((each) => each.slice(0, 10))).toEqual(days);
});

test('later periods are unused even if the current one is used', () => {
  expect(coming(benefit('monthly', '2026-11-30'), 2)).toEqual([
    '2026-11-30 15.00 used',
    '2026-12-31 15.00 unused',
  ]);
});

test('a credit every four years follows the card anniversary', () => {
  const entry = benefit('every_4_years', '2027-04-30');
  expect(coming(entry, 60).map((each) => each.slice(0, 10))).toEqual(['2027-04-30', '2031-04-30']);
});

test('each month has its own amount', () => {
  const uber = { monthly_amounts: { 12: '35.00' }, yearly_amount: '200.00' };
  expect(coming(benefit('monthly', '2026-11-30', uber), 3).map((each) => each.slice(11, 16))).toEqual([
    '15.00',
    '35.00',
    '15.00',
  ]);
  const december = benefit('monthly', '2026-12-31', { ...uber, period_start: '2026-12-01' });
  const current = { ...december, benefit: { ...december.benefit, amount: '35.00' } };
  expect(coming(current, 3).map((each) => each.slice(11, 16))).toEqual(['35.00', '15.00']);
});

test('automatically claimed periods will be used, and ignored benefits do not expire', () => {
  expect(coming(benefit('monthly', '2026-11-30', { auto_claim: true }), 2).at(-1)).toBe(
    '2026-12-31 15.00 used',
  );
  expect(coming(benefit('monthly', '2026-11-30', { ignored: true }))).toEqual([]);
});
