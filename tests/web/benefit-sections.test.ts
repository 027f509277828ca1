import { expect, test } from 'vitest';
import { sectionsByExpiry, sectionText } from '../../web/src/features/benefits/benefit-sections.ts';
import { listedBenefit } from './listed-benefit.ts';

const benefit = (amount: string, given: Parameters<typeof listedBenefit>[1] = {}) =>
  listedBenefit('Credit', { amount, ...given });

test.each([
  ['2026-11-21', 'Nov 30 · in 9 days'],
  ['2026-11-29', 'Nov 30 · tomorrow'],
  ['2026-11-30', 'Nov 30 · today'],
  ['2025-12-01', 'Nov 30, 2026 · in 364 days'],
  ['2024-11-30', 'Nov 30, 2026'],
])('on %s the line of November 30 begins with %s', (today, left) => {
  expect(sectionText('2026-11-30', [benefit('1.00')], today).left).toBe(left);
});

test('a line shows the number and the remaining amount of the available benefits', () => {
  const benefits = [
    benefit('100.00'),
    benefit('50.00', { used_amount: '37.00' }),
    benefit('0.00'),
    benefit('15.00', { status: 'used', used_amount: '15.00' }),
  ];
  const textOf = (...of: typeof benefits) => sectionText('2026-11-30', of, '2026-11-21').right;
  expect(textOf(...benefits)).toBe('3 available · $113.00');
  expect(textOf(benefit('0.00'))).toBe('1 available');
  expect(textOf(...benefits.slice(3))).toBe('All used');
});

test('the line above many available benefits names those with the most left', () => {
  const small = Array.from({ length: 14 }, () => benefit('10.00'));
  expect(sectionText('2026-11-30', small, '2026-11-21').biggest).toBeUndefined();
  const benefits = [...small, listedBenefit('The Edit Credit', { amount: '500.00', used_amount: '50.00' })];
  expect(sectionText('2026-11-30', benefits, '2026-11-21').biggest).toBe(
    'Biggest: The Edit $450 · Credit (••1005) $10 · Credit (••1005) $10',
  );
  const card = { card_name: 'Chase Sapphire Reserve', last_digits: '4821', closed_date: null };
  const travel = (given = {}) => listedBenefit('Travel Credit', { amount: '300.00', ...given });
  expect(sectionText('2026-11-30', [...benefits, travel(), travel({ card })], '2026-11-21').biggest).toBe(
    'Biggest: The Edit $450 · Travel (Platinum) $300 · Travel (Sapphire Reserve) $300',
  );
});

test('only rows that never end fold', () => {
  const endless = (frequency: 'one_time' | 'unlimited' | 'every_4_years') =>
    listedBenefit(frequency, { frequency, expiration_date: null });
  const used = listedBenefit('Used', { status: 'used' });
  const rows = [benefit('1.00'), endless('every_4_years'), endless('one_time'), endless('unlimited'), used];
  const { lines, fold } = sectionsByExpiry(rows, ({ status }) => status, '2026-11-21');
  expect([...lines.values()].slice(1).every(({ right }) => right === null)).toBe(true);
  expect([...lines.values()].map(({ left }) => left)).toEqual([
    'Nov 30 · in 9 days',
    'Any time · 1',
    'No end date · 2',
    'Used · 1',
  ]);
  expect(fold).toEqual({ from: 2, to: 4 });
});
