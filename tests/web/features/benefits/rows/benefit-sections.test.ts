import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/domain';
import { enrolmentText, filters } from '../../../../../web/src/features/benefits/panel/benefit-filters.ts';
import {
  sectionsByExpiry,
  sectionsByGroup,
  sectionsByLeft,
  sectionText,
} from '../../../../../web/src/features/benefits/rows/benefit-sections.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';

const credit = (amount: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ name: 'Credit', amount, ...given });

test.each([
  ['2026-11-21', 'Nov 30 · in 9 days'],
  ['2026-11-29', 'Nov 30 · tomorrow'],
  ['2026-11-30', 'Nov 30 · today'],
  ['2025-12-01', 'Nov 30, 2026 · in 364 days'],
  ['2024-11-30', 'Nov 30, 2026'],
])('on %s the line of November 30 begins with %s', (today, left) => {
  expect(sectionText('2026-11-30', [credit('1.00')], today).left).toBe(left);
});

test('a line shows the number and the remaining amount of the available benefits', () => {
  const benefits = [
    credit('100.00'),
    credit('50.00', { used_amount: '37.00' }),
    credit('0.00'),
    credit('15.00', { status: 'used', used_amount: '15.00' }),
  ];
  const textOf = (...of: typeof benefits) => sectionText('2026-11-30', of, '2026-11-21').right;
  expect(textOf(...benefits)).toBe('2 credits, $113.00, and 1 perk');
  expect(textOf(credit('0.00'))).toBe('1 perk');
  expect(textOf(...benefits.slice(3))).toBe('All used');
});

test('a date when many benefits expire names the benefits with the most left', () => {
  const textsOf = (rows: BenefitInPeriod[]) =>
    sectionsByExpiry(rows, ({ status }) => status, '2026-11-21').mostLeft?.benefits.map(({ text }) => text);
  const small = Array.from({ length: 10 }, () => credit('10.00'));
  expect(textsOf(small)).toBeUndefined();
  const edit = benefitIn({ name: 'The Edit Credit', amount: '500.00', used_amount: '50.00' });
  expect(textsOf([...small, edit])).toEqual(['The Edit $450', 'Credit 10 × $10']);
  const card = { card_name: 'Chase Sapphire Reserve', last_digits: '4821', closed_date: null };
  const travel = (given = {}) => benefitIn({ name: 'Travel Credit', amount: '300.00', ...given });
  expect(textsOf([...small, edit, travel(), travel({ ...card, used_amount: '1.00' })])).toEqual([
    'The Edit $450',
    'Travel (Platinum) $300',
    'Travel (Sapphire Reserve) $299',
  ]);
  expect(textsOf([...small, edit, travel(), travel(card)])?.[0]).toBe('Travel 2 × $300');
});

test('sorted by the most left, used and ignored rows are last, and a row that was just ticked keeps its place', () => {
  const [one, ten, perk, used, ignored] = [
    benefitIn({ benefit_id: 'one', amount: '1.00' }),
    benefitIn({ benefit_id: 'ten', amount: '10.00', status: 'used' }),
    benefitIn({ benefit_id: 'perk', amount: '0.00', yearly_amount: '0.00', worth: '5.00', status: 'used' }),
    benefitIn({ benefit_id: 'used', amount: '90.00', status: 'used' }),
    benefitIn({ benefit_id: 'ignored', amount: '99.00', ignored: true }),
  ];
  const { rows, lines } = sectionsByLeft([one, used, perk, ten, ignored], ({ benefit_id, status }) =>
    ['ten', 'perk'].includes(benefit_id) ? 'open' : status,
  );
  expect(rows.map(({ benefit_id }) => benefit_id)).toEqual(['ten', 'perk', 'one', 'used', 'ignored']);
  expect([...lines].map(([id, { left }]) => [id, left])).toEqual([
    ['used', 'Used · 1'],
    ['ignored', 'Ignored · 1'],
  ]);
});

test('only rows that never end fold', () => {
  const endless = (frequency: 'one_time' | 'unlimited' | 'every_4_years') =>
    benefitIn({ name: frequency, frequency, end: '9999-12-31' });
  const used = benefitIn({ name: 'Used', status: 'used' });
  const rows = [credit('1.00'), endless('every_4_years'), endless('one_time'), endless('unlimited'), used];
  const { lines, fold } = sectionsByExpiry(rows, ({ status }) => status, '2026-11-21');
  expect([...lines.values()].slice(1).every(({ right }) => right === null)).toBe(true);
  expect([...lines.values()].map(({ left }) => left)).toEqual([
    'Nov 30 · in 9 days',
    'Any time · 1',
    'No end date · 2',
    'Used · 1',
  ]);
  expect(fold).toEqual({ what: 'endless', from: 2, to: 4 });
});

test('in a later month, what comes again every month folds at the end, unless there is nothing else', () => {
  const coming = (name: string, given: Partial<BenefitInPeriod> = {}) =>
    benefitIn({ name, frequency: 'monthly', start: '2026-12-01', end: '2026-12-31', ...given });
  const months = [coming('Uber Cash', { amount: '35.00' }), coming('Dunkin', { status: 'auto' })];
  const ofDecember = [
    months[0],
    benefitIn({ name: 'Saks', frequency: 'semi_annually', end: '2026-12-31' }),
    months[1],
  ];
  const sectioned = (rows: BenefitInPeriod[]) => sectionsByExpiry(rows, ({ status }) => status, '2026-11-27');
  const { rows, lines, fold } = sectioned(ofDecember.filter((row) => row !== undefined));
  expect(rows.map(({ name }) => name)).toEqual(['Saks', 'Uber Cash', 'Dunkin']);
  expect([...lines.values()].map(({ left }) => left)).toEqual(['Dec 31 · in 34 days', '2 that come again']);
  expect(fold).toEqual({ what: 'again', from: 1, to: 3 });
  expect(sectioned(months.slice(0, 1))).toMatchObject({ fold: null });
  expect([...sectioned(months.slice(0, 1)).lines.values()]).toEqual([
    { left: '1 that comes again', right: null },
  ]);
});

const today = '2026-11-21';
const benefit = (name: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ name: name, end: '2026-12-31', ...given });

test.each([
  ['available', benefit('a'), ['all', 'open']],
  ['expiring', benefit('a', { end: '2026-11-30' }), ['all', 'expiring', 'open']],
  ['half used', benefit('a', { used_amount: '5.00' }), ['all', 'open']],
  ['used', benefit('a', { status: 'used', end: '2026-11-30' }), ['all', 'used']],
  ['a perk', benefit('a', { amount: '0.00' }), ['all', 'perks']],
  ['a used perk', benefit('a', { amount: '0.00', status: 'used' }), ['all', 'used', 'perks']],
  ['ignored', benefit('a', { ignored: true, enrolment: 'needed' }), ['all', 'ignored']],
  ['claimed automatically', benefit('a', { status: 'auto' }), ['all', 'used']],
  ['not enrolled', benefit('a', { enrolment: 'needed' }), ['all', 'open', 'enrolment']],
])('a benefit that is %s is listed in its filters', (_what, row, places) => {
  const listed = filters.filter(({ matches }) => matches(row, today)).map(({ value }) => value);
  expect(listed).toEqual(places);
});

test('the filter of benefits that need enrollment shows the yearly amount', () => {
  expect(enrolmentText([benefit('a'), benefit('b', { amount: '0.00' })])).toBe(
    '2 benefits need enrollment. They are worth $120.00 a year. Check the ones you’ve enrolled in.',
  );
  expect(enrolmentText([benefit('a', { yearly_amount: '140.00' })])).toBe(
    '1 benefit needs enrollment. It is worth $140.00 a year. Check the box once you’ve enrolled.',
  );
  expect(enrolmentText([benefit('a', { amount: '0.00' })])).toBe(
    '1 benefit needs enrollment. Check the box once you’ve enrolled.',
  );
});

test('groups are sorted by name, keep the order of their rows, and show the available amounts', () => {
  const rows = [
    benefit('Resort', { amount: '200.00' }),
    benefit('Dinner'),
    benefit('Hotel', { amount: '50.00', used_amount: '20.00' }),
    benefit('Lounge', { ignored: true }),
  ];
  const { rows: inGroups, lines } = sectionsByGroup(rows, ({ name }) =>
    name === 'Dinner' ? 'Dining' : 'Hotel',
  );
  expect(inGroups.map(({ name }) => name)).toEqual(['Dinner', 'Resort', 'Hotel', 'Lounge']);
  expect([...lines]).toEqual([
    ['Dinner', { left: 'Dining', right: '1 credit, $10.00' }],
    ['Resort', { left: 'Hotel', right: '2 credits, $230.00' }],
    ['Lounge', { left: 'Ignored · 1', right: null }],
  ]);
});
