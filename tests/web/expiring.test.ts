import { expect, test } from 'vitest';
import { isExpiringSoon, nextExpiringText } from '../../web/src/model/benefit-list.ts';
import { expiryText } from '../../web/src/model/date-text.ts';
import { listedBenefit } from './listed-benefit.ts';

const today = '2026-11-21';

const benefit = (
  expiration_date: string | null,
  amount = '10.00',
  given: Parameters<typeof listedBenefit>[1] = {},
) => listedBenefit('Credit', { expiration_date, amount, ...given });

test.each([
  [[], 'Nothing runs out in the next 30 days.'],
  [[benefit(null), benefit('2026-12-22')], 'Nothing runs out in the next 30 days.'],
  [[benefit('2026-11-30', '10.00', { status: 'used' })], 'Nothing runs out in the next 30 days.'],
  [[benefit('2026-11-30')], '1 benefit worth $10.00 runs out by Nov 30.'],
  [[benefit('2026-11-30'), benefit('2026-12-21')], '2 benefits worth $20.00 run out by Dec 21.'],
  [[benefit('2026-11-30', '50.00', { used_amount: '37.00' })], '1 benefit worth $13.00 runs out by Nov 30.'],
  [[benefit('2026-11-30', '0.00'), benefit('2026-11-30', '0.00')], '2 benefits run out by Nov 30.'],
  [[benefit('2026-11-21')], '1 benefit worth $10.00 runs out today.'],
  [
    [benefit('2026-11-30', '0.00', { worth: '25.00', yearly_amount: '0.00' }), benefit('2026-11-30')],
    '2 benefits worth $35.00 run out by Nov 30.',
  ],
  [
    [benefit('2026-11-30', '9.00', { condition: 'After $15,000 in a calendar year' })],
    'Nothing runs out in the next 30 days.',
  ],
])('%#: %s', (benefits, text) => {
  expect(nextExpiringText(benefits, today)).toBe(text);
});

test.each([
  ['2026-11-19', 'Expired'],
  ['2025-11-20', 'Expired'],
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-22', '2 days'],
  ['2026-11-30', '10 days'],
  ['2026-12-20', '30 days'],
  ['2026-12-21', 'Dec 21, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
  ['2027-03-01', 'Mar 1, 2027'],
])('%s is shown as %s on 2026-11-20', (expiration, text) => {
  expect(expiryText(expiration, '2026-11-20')).toBe(text);
});

test.each([
  ['2026-11-19', 'unused', false],
  ['2026-11-20', 'unused', true],
  ['2026-11-27', 'unused', true],
  ['2026-11-28', 'unused', false],
  ['2026-11-20', 'used', false],
  [null, 'unused', false],
] as const)('%s, %s: highlighted %s', (expiration_date, status, expected) => {
  expect(isExpiringSoon({ expiration_date, status }, '2026-11-20')).toBe(expected);
});
