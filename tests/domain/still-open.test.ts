import { expect, test } from 'vitest';
import {
  availableParts,
  comingPeriods,
  countAvailable,
  isAnnounced,
  partsBack,
  usualAmount,
  yearlyParts,
} from '@card-rewards/functions/domain';
import { benefitIn } from '../support/benefit-in-period.ts';

const dining = benefitIn({
  name: 'Dining',
  start: '2026-11-01',
  amount: '10.00',
  used_amount: '4.00',
  status: 'partly',
});

test('what is available has its rest, without ignored, used and conditional benefits', () => {
  const others = [
    benefitIn({ name: 'Ignored', ignored: true }),
    benefitIn({ name: 'Used', status: 'used', used_amount: '10.00' }),
    benefitIn({ name: 'Claimed', status: 'auto', used_amount: '10.00' }),
    benefitIn({ name: 'Conditional', condition: 'Spend $75,000' }),
  ];
  const parts = [{ benefit_id: 'Dining', start: '2026-11-01', cents: 600, reason: 'left' }];
  expect(availableParts([dining, ...others])).toEqual(parts);
  expect(countAvailable([dining, benefitIn({ amount: '0.00' }), ...others])).toMatchObject({
    credits: 1,
    perks: 1,
  });
});

test('only an available benefit with an end is announced', () => {
  expect(isAnnounced(dining)).toBe(true);
  expect(isAnnounced({ ...dining, end: '9999-12-31' })).toBe(false);
  expect(isAnnounced({ ...dining, ignored: true })).toBe(false);
  expect(isAnnounced({ ...dining, condition: 'Spend $75,000' })).toBe(false);
});

test('on the first date of a period its whole amount is back', () => {
  const opened = new Map([['c1', '2026-10-31']]);
  const back = (benefit: typeof dining, today = '2026-11-01', cards = opened) =>
    partsBack([benefit], cards, today);
  expect(back(dining)).toEqual([{ benefit_id: 'Dining', start: '2026-11-01', cents: 1000, reason: 'back' }]);
  expect(back({ ...dining, status: 'used', used_amount: '10.00' })).toMatchObject([{ cents: 1000 }]);
  const perk = { ...dining, amount: '0.00', yearly_amount: '0.00', worth: '12.00' };
  expect(back(perk)).toMatchObject([{ cents: 1200 }]);
  expect(back(dining, '2026-11-02')).toEqual([]);
  expect(back({ ...dining, ignored: true })).toEqual([]);
  expect(back({ ...dining, condition: 'Spend $75,000' })).toEqual([]);
  expect(back({ ...dining, status: 'auto' })).toEqual([]);
  // Nothing is back on the opening date of the card, or if its opening date is unknown.
  expect(back(dining, '2026-11-01', new Map([['c1', '2026-11-01']]))).toEqual([]);
  expect(back(dining, '2026-11-01', new Map())).toEqual([]);
});

test('no coming period is after the last date of a benefit', () => {
  const coming = (fields: Partial<typeof dining>) =>
    comingPeriods({ ...dining, end: '2026-11-30', ...fields }, { last: '2027-02-28' });
  const untilMid = [{ start: '2026-12-01', end: '2026-12-15' }];
  expect(coming({})).toHaveLength(3);
  expect(coming({ expires_on: '2026-12-15' })).toMatchObject(untilMid);
  expect(coming({ retired_on: '2026-12-15' })).toMatchObject(untilMid);
});

test('the amount of a year counts as listed, and nothing without one', () => {
  const parts = yearlyParts([dining, { ...dining, yearly_amount: null }]);
  expect(parts.map(({ cents, reason }) => [cents, reason])).toEqual([
    [12_000, 'listed'],
    [0, 'listed'],
  ]);
});

test('the usual amount is that of the months without an amount of their own', () => {
  const december = { amount: '35.00', monthly_amounts: { 12: '35.00' }, yearly_amount: '200.00' };
  expect(usualAmount(december)).toBe('15.00');
  expect(usualAmount({ ...december, monthly_amounts: null })).toBe('35.00');
  expect(usualAmount({ ...december, yearly_amount: null })).toBe('35.00');
  const all = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, '5.00']));
  expect(usualAmount({ amount: '5.00', monthly_amounts: all, yearly_amount: '60.00' })).toBe('5.00');
});
