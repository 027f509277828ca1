import { expect, test } from 'vitest';
import { END_OF_TIME, frequencies, type BenefitInPeriod } from '@card-rewards/functions/domain';
import {
  isExpiringSoon,
  listedBenefits,
  nextEndingSentences,
  nothingLeftText,
} from '../../../../web/src/model/benefits/benefit-list.ts';
import { sortBenefits } from '../../../../web/src/model/benefits/benefit-sort.ts';
import { expiryText } from '../../../../web/src/model/texts/date-text.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

const benefit = (name: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ name, end: END_OF_TIME, ...given });

function order(...benefits: BenefitInPeriod[]): string[] {
  return sortBenefits(benefits).map(({ benefit_id }) => benefit_id);
}

test('the next to expire come first, then endless ones, used ones and ignored ones', () => {
  const ignored = { ...benefit('ignored', { end: '2026-11-21' }), ignored: true };
  const used = benefit('used', { status: 'used', end: '2026-11-21' });
  const later = benefit('later', { end: '2026-12-31' });
  const sooner = benefit('sooner', { end: '2026-11-30', frequency: 'every_4_years' });
  const sorted = ['sooner', 'later', 'endless', 'used', 'ignored'];
  expect(order(ignored, used, benefit('endless'), later, sooner)).toEqual(sorted);
  expect(order(sooner, later, benefit('endless'), used, ignored)).toEqual(sorted);
});

test('an activation comes by its day to act, while it is not used', () => {
  const activation = { ...benefit('activation', { end: '2026-12-31' }), act_by: '2026-12-14' };
  const between = benefit('between', { end: '2026-12-20' });
  expect(order(between, activation)).toEqual(['activation', 'between']);
  const used = [between, activation].map((each) => ({ ...each, status: 'used' as const }));
  expect(order(...used)).toEqual(['between', 'activation']);
});

test('benefits of one day are sorted by frequency', () => {
  const shuffled = [...frequencies].reverse().map((frequency) => benefit(frequency, { frequency }));
  expect(order(...shuffled)).toEqual([
    'monthly',
    'quarterly',
    'semi_annually',
    'annually',
    'every_2_years',
    'every_4_years',
    'one_time',
    'unlimited',
  ]);
});

test('benefits of one day and frequency are sorted by name, and those of equal cards stay in their order', () => {
  expect(
    order(
      benefit('b', { benefit_id: '1' }),
      benefit('a', { benefit_id: '3' }),
      benefit('A', { benefit_id: '4' }),
      benefit('a', { benefit_id: '2' }),
    ),
  ).toEqual(['3', '2', '4', '1']);
});

test.each([
  [{}, '2026-11-30', true],
  [{}, '2026-12-01', false],
  [{ status: 'used' }, '2026-11-30', true],
  [{ status: 'used' }, '2026-12-01', false],
  [{ end: '9999-12-31' }, '2099-01-01', true],
  // After `act_by`, a benefit is listed only if it is used.
  [{ act_by: '2026-11-14' }, '2026-11-14', true],
  [{ act_by: '2026-11-14' }, '2026-11-15', false],
  [{ act_by: '2026-11-14', status: 'used' }, '2026-11-30', true],
  [{ closed_date: '2026-11-01' }, '2026-11-30', false],
] as const)('the credit of November with %j is, on %s, listed: %s', (given, today, isListed) => {
  const credit = benefitIn(given);
  expect(listedBenefits([credit], today)).toEqual(isListed ? [credit] : []);
});

const today = '2026-11-21';

const credit = (end: string, amount = '10.00', given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ end, amount, ...given });

const opened = new Map([['c1', '2024-03-01']]);

test.each([
  [today, [], 'Nothing runs out in the next 30 days.'],
  [today, [credit(END_OF_TIME), credit('2027-01-31')], 'Nothing runs out in the next 30 days.'],
  // The text names the next period of a credit after the current one.
  [today, [credit('2026-11-30')], '$10.00 ends by Nov 30 on 1 credit. Then $10.00 by Dec 31.'],
  [
    today,
    [credit('2026-11-30', '50.00', { used_amount: '37.00', retired_on: '2026-11-30' })],
    '$13.00 ends by Nov 30 on 1 credit.',
  ],
  [today, [credit('2026-11-21', '0.00', { retired_on: '2026-11-21' })], '1 perk ends today.'],
  [
    today,
    [credit('2026-11-30', '0.00', { worth: '25.00', yearly_amount: '0.00', retired_on: '2026-11-30' })],
    '$25.00 ends by Nov 30 on 1 credit.',
  ],
  [
    today,
    [credit('2026-11-30', '9.00', { condition: 'After $15,000 in a calendar year' })],
    'Nothing runs out in the next 30 days.',
  ],
  // The text says what is back even if it has been used since.
  [
    '2026-12-01',
    [
      credit('2026-12-31', '10.00', { start: '2026-12-01' }),
      credit('2026-12-31', '15.00', { start: '2026-12-01', status: 'used' }),
      credit('2026-12-31', '90.00', { start: '2026-12-01', ignored: true }),
      credit('2026-12-31', '70.00', { start: '2026-12-01', card_id: 'new' }),
      credit('2026-12-31', '50.00', { start: '2026-10-01', frequency: 'quarterly' }),
    ],
    '2 credits are back, $25.00. $130.00 ends by Dec 31 on 3 credits.',
  ],
])('on %s %#: %s', (day, benefits, text) => {
  const { back, ends } = nextEndingSentences(benefits, opened, day);
  expect([...(back === null ? [] : [back]), ...ends].join(' ')).toBe(text);
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
  ['2026-11-19', 'open', false],
  ['2026-11-20', 'open', true],
  ['2026-11-27', 'open', true],
  ['2026-11-28', 'open', false],
  ['2026-11-20', 'used', false],
  [END_OF_TIME, 'open', false],
] as const)('%s, %s: highlighted %s', (end, status, expected) => {
  expect(isExpiringSoon(benefitIn({ end, status }), '2026-11-20')).toBe(expected);
});

test('if a holder has nothing left, the first date when a benefit is available again is named', () => {
  const monthly = benefit('monthly', { status: 'used', end: '2026-11-30' });
  const yearly = benefit('yearly', { status: 'used', end: '2026-12-31', frequency: 'annually' });
  const once = benefit('once', { status: 'used', end: '2026-11-28', frequency: 'one_time' });
  const retired = benefit('retired', { status: 'used', end: '2026-11-29', retired_on: '2026-11-29' });
  const text = (...used: BenefitInPeriod[]) => nothingLeftText('Ben', used, '2026-11-27');
  expect([text(yearly, once, retired, monthly), text(yearly), text(once)]).toEqual([
    'Nothing of Ben’s is left until Dec 1.',
    'Nothing of Ben’s is left until Jan 1, 2027.',
    'Nothing of Ben’s is left.',
  ]);
  expect(nothingLeftText('', [monthly], '2026-11-27')).toBe(
    'Nothing on cards without a holder is left until Dec 1.',
  );
});
