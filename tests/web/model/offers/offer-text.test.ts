import { expect, test } from 'vitest';
import { leftText, paceText } from '../../../../web/src/model/offers/offer-text.ts';

const progress = {
  state: 'open',
  left: '3860.00',
  days_left: 83,
  per_week: '326.00',
  on_pace: true,
  is_urgent: false,
} as const;

test.each([
  [83, '$326 a week'],
  [8, '$326 a week'],
  [7, '7 days'],
  [2, '2 days'],
  [1, 'last day'],
])('with %i days left, the pace of an offer is %j', (days_left, text) => {
  expect(paceText({ ...progress, days_left })).toBe(text);
});

test.each([
  ['2027-02-14', '$3,860 left by Feb 14'],
  ['2027-11-19', '$3,860 left by Nov 19'],
  ['2027-11-20', '$3,860 left by Nov 20, 2027'],
])('on Nov 20, 2026 an offer until %s has %j', (until, text) => {
  expect(leftText({ left: '3860.00', until }, '2026-11-20')).toBe(text);
});
