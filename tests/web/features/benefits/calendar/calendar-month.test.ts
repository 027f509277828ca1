import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { monthStart, type Frequency } from '@card-rewards/functions/domain';
import {
  calendarWeeks,
  expiringIn,
} from '../../../../../web/src/features/benefits/calendar/calendar-month.ts';
import { endedIn } from '../../../../../web/src/features/benefits/calendar/ended-benefits.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';
import { historyPeriod } from '../../../../support/history-period.ts';

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

const credit = (frequency: Frequency, end: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({
    name: 'Credit',
    frequency,
    end,
    amount: '15.00',
    status: 'used',
    used_amount: '15.00',
    ...given,
  });

const uber = { monthly_amounts: { 12: '35.00' }, yearly_amount: '200.00' };
const december = { ...uber, amount: '35.00', start: '2026-12-01' };

test.each([
  ['monthly', credit('monthly', '2026-11-30'), ['2026-11-30 15.00 used', '2026-12-31 15.00 open']],
  ['quarterly', credit('quarterly', '2026-12-31'), ['2026-12-31 15.00 used']],
  ['of the card year', credit('annually', '2027-02-28', { reset: 'anniversary' }), []],
  ['of a day', credit('one_time', '2026-12-15'), ['2026-12-15 15.00 used']],
  ['without an end', credit('unlimited', '9999-12-31'), []],
  [
    'with its own amount in December',
    credit('monthly', '2026-11-30', uber),
    ['2026-11-30 15.00 used', '2026-12-31 35.00 open'],
  ],
  ['in its December', credit('monthly', '2026-12-31', december), ['2026-12-31 35.00 used']],
  [
    'claimed automatically',
    credit('monthly', '2026-11-30', { auto_claim: true }),
    ['2026-11-30 15.00 used', '2026-12-31 15.00 auto'],
  ],
  [
    'with a condition, used',
    credit('monthly', '2026-11-30', { condition: 'Spend $75,000' }),
    ['2026-11-30 15.00 used'],
  ],
  ['ignored', credit('monthly', '2026-11-30', { ignored: true }), []],
])('a credit %s expires in November and December 2026', (_what, benefit, expected) => {
  expect(expiringBetween(benefit, '2026-11-01', 2)).toEqual(expected);
});

test.each([
  ['a monthly one that is unlimited now', 'monthly', benefitIn({ name: 'b', frequency: 'unlimited' }), 1],
  ['an unlimited one that is monthly now', 'unlimited', benefitIn({ name: 'b' }), 0],
  ['an unlimited one that is no longer listed', 'unlimited', undefined, 0],
] as const)('a past month asks the terms of its own time: %s', (_what, frequency, listed, ended) => {
  const card = { id: 'c1', card_name: 'Platinum', last_digits: null, closed_date: null };
  const period = historyPeriod('2025-12-01', '2025-12-31', { frequency });
  expect(endedIn(period, '2025-12-01', card, listed)).toHaveLength(ended);
});

/** Lists the expiry days, the amounts and the statuses of a benefit in a number of months. */
function expiringBetween(benefit: BenefitInPeriod, first: string, months: number): string[] {
  return Array.from({ length: months }, (_, index) => expiringIn([benefit], monthStart(first, index)))
    .flat()
    .map(({ end, amount, status }) => `${end} ${amount} ${status}`);
}
