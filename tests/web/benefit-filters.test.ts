import { expect, test } from 'vitest';
import { enrolmentText, filters, isFound } from '../../web/src/features/benefits/benefit-filters.ts';
import { sectionsByGroup } from '../../web/src/features/benefits/benefit-sections.ts';
import { holdersOf } from '../../web/src/model/holders.ts';
import { listedBenefit } from './listed-benefit.ts';

const today = '2026-11-21';

const benefit = (name: string, given: Parameters<typeof listedBenefit>[1] = {}) =>
  listedBenefit(name, { expiration_date: '2026-12-31', ...given });

test.each([
  ['available', benefit('a'), ['all', 'open']],
  ['expiring', benefit('a', { expiration_date: '2026-11-30' }), ['all', 'expiring', 'open']],
  ['half used', benefit('a', { used_amount: '5.00' }), ['all', 'open']],
  ['used', benefit('a', { status: 'used', expiration_date: '2026-11-30' }), ['all', 'used']],
  ['a perk', benefit('a', { amount: '0.00' }), ['all', 'perks']],
  ['a used perk', benefit('a', { amount: '0.00', status: 'used' }), ['all', 'used', 'perks']],
  ['ignored', benefit('a', { ignored: true, enrolment: 'needed' }), ['all', 'ignored']],
  ['claimed automatically', benefit('a', { status: 'used', auto_claimed: true }), ['all', 'used']],
  ['not enrolled', benefit('a', { enrolment: 'needed' }), ['all', 'open', 'enrolment']],
])('a benefit that is %s is listed in its filters', (_what, row, places) => {
  const listed = filters.filter(({ matches }) => matches(row, today)).map(({ value }) => value);
  expect(listed).toEqual(places);
});

test.each([
  ['uber', true],
  ['PLAT uber', true],
  ['$10 uber', true],
  ['1005', true],
  ['ana', true],
  ['american', true],
  ['uber gold', false],
  ['bob', false],
  ['', true],
])('searching for "%s" finds the row of a card: %s', (search, found) => {
  const card = { name: 'Amex Platinum Card (Ana)', holder: 'Ana' };
  expect(isFound(benefit('$120 Uber Cash'), search, card)).toBe(found);
});

test('the filter of benefits that need enrollment shows the yearly amount', () => {
  expect(enrolmentText([benefit('a'), benefit('b', { amount: '0.00' })])).toBe(
    '2 benefits need enrollment. They are worth $120.00 a year.',
  );
  expect(enrolmentText([benefit('a', { yearly_amount: '140.00' })])).toBe(
    '1 benefit needs enrollment. It is worth $140.00 a year.',
  );
  expect(enrolmentText([benefit('a', { amount: '0.00' })])).toBe('1 benefit needs enrollment.');
});

test('groups are sorted by name, keep the order of their rows, and show the available amounts', () => {
  const rows = [
    benefit('Resort', { amount: '200.00' }),
    benefit('Dinner'),
    benefit('Hotel', { amount: '50.00', used_amount: '20.00' }),
    benefit('Lounge', { ignored: true }),
  ];
  const { rows: inGroups, lines } = sectionsByGroup(rows, ({ id }) => (id === 'Dinner' ? 'Dining' : 'Hotel'));
  expect(inGroups.map(({ id }) => id)).toEqual(['Dinner', 'Resort', 'Hotel', 'Lounge']);
  expect([...lines]).toEqual([
    ['Dinner', { left: 'Dining', right: '1 available · $10.00' }],
    ['Resort', { left: 'Hotel', right: '2 available · $230.00' }],
    ['Lounge', { left: 'Ignored · 1', right: null }],
  ]);
});

test('each holder is listed once, the user first', () => {
  expect(holdersOf([{ holder: 'Bob' }, { holder: null }, { holder: 'Ana' }, { holder: 'Bob' }])).toEqual([
    'Me',
    'Ana',
    'Bob',
  ]);
});
