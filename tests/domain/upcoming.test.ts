import { expect, test } from 'vitest';
import {
  amountOf,
  END_OF_TIME,
  findCardEndings,
  findFeesDue,
  lastDays,
  outlookText,
  stillOpenParts,
  totalOfParts,
  usualAmount,
  type BenefitInPeriod,
  type ReturningCard,
} from '@card-rewards/functions/domain';
import { benefitIn } from '../support/benefit-in-period.ts';

const platinum: ReturningCard & { id: string; display_name: string } = {
  id: 'platinum',
  display_name: 'Amex Platinum Card',
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '695.00',
  created_at: '2024-03-05T12:00:00.000Z',
};

const uber = benefitIn({
  name: 'Uber Cash',
  amount: '15.00',
  monthly_amounts: { 12: '35.00' },
  yearly_amount: '200.00',
});

const stillOpen = (benefit: BenefitInPeriod, last: string) => totalOfParts(stillOpenParts(benefit, last));

const year = { from: '2026-11-21', to: '2027-11-21' };
const daysOf = (benefit: BenefitInPeriod) =>
  findCardEndings(platinum, [benefit], year).map(({ day, cents }) => `${day} ${amountOf(cents)}`);

/** A perk without an amount that is available once a year, such as a free night. */
const night: BenefitInPeriod = {
  ...uber,
  name: 'Free Night',
  amount: '0.00',
  frequency: 'annually',
  end: '2027-02-28',
  reset: 'anniversary',
  monthly_amounts: null,
  yearly_amount: '0.00',
};

test('upcoming expirations are named with the amount of the period instead of the year', () => {
  const named = { ...uber, name: '$120 Uber Cash', amount: '10.00' };
  const [first] = findCardEndings(platinum, [named], year);
  expect(first?.benefit_name).toBe('$10 Uber Cash');
});

test('upcoming expirations contain each period of the coming year with its amount', () => {
  const days = daysOf(uber);
  expect(days).toHaveLength(12);
  expect(days.slice(0, 3)).toEqual(['2026-11-30 15.00', '2026-12-31 35.00', '2027-01-31 15.00']);
  expect(days.at(-1)).toBe('2027-10-31 15.00');
});

test('upcoming expirations contain the remaining amount of the current period and omit used ones', () => {
  expect(daysOf({ ...uber, used_amount: '5.00' })[0]).toBe('2026-11-30 10.00');
  expect(daysOf({ ...uber, status: 'used' })[0]).toBe('2026-12-31 35.00');
});

test('upcoming expirations omit ignored benefits, automatic claims and what must be earned first', () => {
  expect(daysOf({ ...uber, ignored: true })).toEqual([]);
  expect(daysOf({ ...uber, status: 'auto', auto_claim: true })).toEqual([]);
  expect(daysOf({ ...uber, auto_claim: true })).toEqual(['2026-11-30 15.00']);
  expect(daysOf({ ...uber, condition: 'After $15,000 in a calendar year' })).toEqual([]);
});

test('upcoming expirations of a year that begins in February are on January 31', () => {
  const visits: BenefitInPeriod = {
    ...night,
    end: '2027-01-31',
    reset: 'calendar',
    first_month: 2,
  };
  const days = findCardEndings(platinum, [visits], { from: '2026-11-21', to: '2029-01-30' }).map(
    ({ day }) => day,
  );
  expect(days).toEqual(['2027-01-31', '2028-01-31']);
});

test('upcoming expirations contain perks without an amount, with their worth to the user if it is known', () => {
  expect(daysOf(night)).toEqual(['2027-02-28 0.00']);
  expect(daysOf({ ...night, worth: '250.00', used_amount: '100.00' })).toEqual(['2027-02-28 150.00']);
  expect(daysOf({ ...uber, worth: '5.00' })[0]).toBe('2026-11-30 15.00');
  const endless = { ...night, end: END_OF_TIME, yearly_amount: null };
  expect(daysOf({ ...endless, frequency: 'unlimited' })).toEqual([]);
  const certificate = { ...endless, end: '2027-02-14' };
  expect(daysOf({ ...certificate, frequency: 'one_time' })).toEqual(['2027-02-14 0.00']);
});

test('upcoming expirations end with the last day of a benefit, or on the day until which the user must act', () => {
  const activation = { ...night, end: '2026-12-31', act_by: '2026-12-14' };
  const quarterly = { ...activation, frequency: 'quarterly' } as const;
  expect(daysOf(quarterly).slice(0, 2)).toEqual(['2026-12-14 0.00', '2027-03-14 0.00']);
  expect(daysOf({ ...quarterly, act_by: '2026-11-20' })).not.toContain('2026-12-31 0.00');
  expect(daysOf({ ...uber, retired_on: '2026-12-15' })).toEqual(['2026-11-30 15.00', '2026-12-15 35.00']);
});

test('an expiration needs an enrollment until it is done', () => {
  const needs = (enrolment: BenefitInPeriod['enrolment']) =>
    findCardEndings(platinum, [{ ...uber, enrolment }], year)[0]?.needs_enrolment;
  expect([needs('needed'), needs('done')]).toEqual([true, false]);
});

test('days are sorted by date, and benefits of one day by amount', () => {
  const hotel = {
    ...uber,
    benefit_id: 'hotel',
    name: 'Hotel',
    amount: '200.00',
    monthly_amounts: null,
  };
  const [november, december] = lastDays(findCardEndings(platinum, [uber, hotel], year));
  expect(november).toMatchObject({ day: '2026-11-30', left: '215.00' });
  expect(november?.endings.map(({ benefit_name }) => benefit_name)).toEqual(['Hotel', 'Uber Cash']);
  expect(december?.day).toBe('2026-12-31');
});

const renewal = { captured: '202.00', usable: '1650.50', due_on: '2027-03-01' };

test('annual fees show the captured amount before the next fee and the amount usable until then', () => {
  const twoYears = { from: '2026-11-21', to: '2028-11-21' };
  expect(findFeesDue(platinum, renewal, twoYears).map(outlookText)).toEqual([
    '$202 back, $1,650.50 usable before then',
    null,
  ]);
});

test('annual fees are due in the opening month, on the day that the user entered', () => {
  expect(findFeesDue(platinum, renewal, year)).toEqual([
    {
      kind: 'fee',
      card_id: 'platinum',
      card_name: 'Amex Platinum Card',
      amount: '695.00',
      day: '2027-03-01',
      is_exact: false,
      named_until: '2027-03-31',
      before: { captured: '202.00', usable: '1650.50' },
      finished: null,
    },
  ]);
  expect(findFeesDue({ ...platinum, fee_day: '03-12' }, renewal, year)).toMatchObject([
    { day: '2027-03-12', is_exact: true },
  ]);
});

test.each([
  // Only the month is known, so the fee can still be due until its end.
  [null, '2027-03-31', ['2027-03-01'], '2026-03-01'],
  [null, '2027-04-30', ['2027-03-01'], '2026-03-01'],
  [null, '2027-05-01', [], undefined],
  ['03-12', '2027-03-12', ['2027-03-12'], '2026-03-01'],
  ['03-12', '2027-04-11', ['2027-03-12'], '2026-03-01'],
  ['03-12', '2027-04-12', [], undefined],
])('a fee with the day %s is, on %s, due on %j after the year %s', (fee_day, today, days, finished) => {
  const range = { from: today, to: '2027-05-31' };
  const fees = findFeesDue({ ...platinum, fee_day }, { ...renewal, due_on: '2028-03-01' }, range);
  expect(fees.map(({ day }) => day)).toEqual(days);
  expect(fees[0]?.finished?.from).toBe(finished);
});

test('a fee that is decided about is due until it has posted, without the finished year', () => {
  const decisions = [{ id: 'd', on: '2027-03-02', kind: 'keep', amount: null, note: null }] as const;
  const feesOn = (from: string) =>
    findFeesDue({ ...platinum, decisions: [...decisions] }, renewal, { from, to: '2027-05-31' });
  expect(feesOn('2027-03-31')).toMatchObject([{ day: '2027-03-01', finished: null }]);
  expect(feesOn('2027-04-01')).toEqual([]);
});

test('annual fees of 0.00 are omitted', () => {
  expect(findFeesDue({ ...platinum, annual_fee: '0.00' }, renewal, year)).toEqual([]);
});

/** The last date of the fee year that contains November 2026. */
const last = '2027-02-28';

test('the rest of the current period and all later periods that begin before the last day are open', () => {
  expect(stillOpen(uber, last)).toBe('80.00');
  expect(stillOpen({ ...uber, used_amount: '5.00' }, last)).toBe('75.00');
  expect(stillOpen({ ...uber, status: 'used', used_amount: '15.00' }, last)).toBe('65.00');
  // A ticked period has nothing left, even if its uses add up to less.
  expect(stillOpen({ ...uber, status: 'used', used_amount: '5.00' }, last)).toBe('65.00');
});

test('later months have the usual amount after a month with its own', () => {
  const december = {
    ...uber,
    end: '2026-12-31',
    amount: '35.00',
  } as const;
  expect(usualAmount(december)).toBe('15.00');
  expect(stillOpen(december, last)).toBe('65.00');
});

test('uses beyond the amount leave 0.00 open', () => {
  const over = { ...uber, used_amount: '40.00', monthly_amounts: null, yearly_amount: '180.00' };
  expect(stillOpen(over, '2026-11-30')).toBe('0.00');
});

test('a used benefit that is there again by the last day is open', () => {
  const terms = { ...uber, end: END_OF_TIME, reset: 'last_use', monthly_amounts: null } as const;
  const used = { ...terms, status: 'used', used_amount: '7.00', again_on: '2027-02-28' } as const;
  expect(stillOpen(used, '2027-02-27')).toBe('0.00');
  expect(stillOpen(used, '2027-02-28')).toBe('15.00');
});

test('upcoming expirations contain what ends on the first or the last day of the range', () => {
  const daysIn = (from: string, to: string) =>
    findCardEndings(platinum, [uber], { from, to }).map(({ day }) => day);
  expect(daysIn('2026-11-30', '2026-12-31')).toEqual(['2026-11-30', '2026-12-31']);
  expect(daysIn('2026-12-01', '2026-12-30')).toEqual([]);
});
