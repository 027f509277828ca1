import { expect, test } from 'vitest';
import { frequencies, type Frequency } from '@card-rewards/functions/domain';
import { listedBenefits, statusToday } from '../../web/src/model/benefit-list.ts';
import { sortBenefits, type SortedBenefit } from '../../web/src/model/benefit-sort.ts';

function benefit(
  benefit_name: string,
  rest: { status?: 'used' | 'unused'; expires?: string | null; frequency?: Frequency; id?: string } = {},
): SortedBenefit {
  const { status = 'unused', expires = null, frequency = 'monthly', id = benefit_name } = rest;
  return { id, status, expiration_date: expires, benefit: { benefit_name, frequency } };
}

function order(...benefits: SortedBenefit[]): string[] {
  return sortBenefits(benefits).map(({ id }) => id);
}

test('ignored benefits come last', () => {
  const ignored = { ...benefit('Ignored', { expires: '2026-11-21' }), ignored: true };
  expect(order(ignored, benefit('Used', { status: 'used' }), benefit('Endless'))).toEqual([
    'Endless',
    'Used',
    'Ignored',
  ]);
});

test('unused benefits come before used ones that expire sooner', () => {
  expect(
    order(
      benefit('used', { status: 'used', expires: '2026-11-21' }),
      benefit('unused', { expires: '2026-12-31' }),
    ),
  ).toEqual(['unused', 'used']);
});

test('expiring benefits come first, sorted by date', () => {
  expect(
    order(
      benefit('endless', { frequency: 'monthly' }),
      benefit('later', { expires: '2026-12-31' }),
      benefit('sooner', { expires: '2026-11-30', frequency: 'every_4_years' }),
    ),
  ).toEqual(['sooner', 'later', 'endless']);
});

test('a benefit that never expires comes last', () => {
  const [endless, dated] = [benefit('endless'), benefit('dated', { expires: '2026-12-31' })];
  expect(order(endless, dated)).toEqual(['dated', 'endless']);
  expect(order(dated, endless)).toEqual(['dated', 'endless']);
});

test('benefits of one day are sorted by frequency', () => {
  const shuffled = [...frequencies].reverse().map((frequency) => benefit(frequency, { frequency }));
  expect(order(...shuffled)).toEqual([
    'monthly',
    'quarterly',
    'semi_annually',
    'annually',
    'every_4_years',
    'one_time',
    'unlimited',
  ]);
});

test('equal benefits are sorted by name, then by id', () => {
  expect(
    order(
      benefit('b', { id: '1' }),
      benefit('a', { id: '3' }),
      benefit('A', { id: '4' }),
      benefit('a', { id: '2' }),
    ),
  ).toEqual(['2', '3', '4', '1']);
});

test.each([
  ['unused', '2026-11-30', '2026-11-30', 'unused'],
  ['used', '2026-11-30', '2026-11-30', 'used'],
  ['unused', '2026-11-30', '2026-12-01', 'expired'],
  ['used', '2026-11-30', '2026-12-01', 'expired'],
  ['unused', null, '2099-01-01', 'unused'],
] as const)('%s until %s is, on %s, %s', (status, expiration_date, today, expected) => {
  expect(statusToday({ status, expiration_date }, today)).toBe(expected);
});

test('expired benefits and benefits of closed cards are not listed', () => {
  const open = { status: 'unused', expiration_date: '2026-11-30', card: { closed_date: null } } as const;
  const closed = { ...open, card: { closed_date: '2026-11-01' } };
  const endless = { ...open, expiration_date: null };
  expect(listedBenefits([open, closed, endless], '2026-11-30')).toEqual([open, endless]);
  expect(listedBenefits([open, closed, endless], '2026-12-01')).toEqual([endless]);
});
