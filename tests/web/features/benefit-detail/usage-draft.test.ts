import { expect, test } from 'vitest';
import {
  describeProgress,
  nextPeriodText,
} from '../../../../web/src/features/benefit-detail/benefit-progress.ts';
import {
  formLimits,
  readDraft,
  type UseDraft,
} from '../../../../web/src/features/benefit-detail/usage-draft.ts';
import { periodDays, periodName } from '../../../../web/src/model/texts/date-text.ts';
import { typedAmount } from '../../../../web/src/model/typed/typed-amount.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { useOn } from '../../../support/examples.ts';

const today = '2026-11-21';

test.each([
  ['30', '30.00'],
  ['$1,250.5', '1250.50'],
  ['12,50', '12.50'],
  ['.75', '0.75'],
  ['1,250', '1250.00'],
  ['', null],
  ['twelve', null],
  ['1.234', null],
  ['-5', null],
])('the typed amount %j is read as %j', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('a period is named by its month, its year, its months or its days', () => {
  expect(periodName({ start: '2026-04-01', end: '2026-04-30' })).toBe('April 2026');
  expect(periodName({ start: '2026-01-01', end: '2026-12-31' })).toBe('2026');
  expect(periodName({ start: '2026-07-01', end: '2026-12-31' })).toBe('Jul – Dec 2026');
  expect(periodName({ start: '2025-03-01', end: '2026-02-28' })).toBe('Mar 2025 – Feb 2026');
  expect(periodName({ start: '2026-07-01', end: '2026-11-18' })).toBe('Jul 1 – Nov 18, 2026');
  expect(periodName({ start: '0001-01-01', end: '9999-12-31' })).toBe('Any time');
  expect(periodName({ start: '0001-01-01', end: '2027-01-31' })).toBe('Until Jan 31, 2027');
  expect(periodDays({ start: '2026-07-01', end: '2026-12-31' }, today)).toBe('Jul 1 – Dec 31');
  expect(periodDays({ start: '2025-07-01', end: '2025-12-31' }, today)).toBe('Jul 1 – Dec 31, 2025');
});

const saks = benefitIn({
  name: 'Saks Credit',
  amount: '50.00',
  frequency: 'semi_annually',
  used_amount: '0.00',
  start: '2026-07-01',
  end: '2026-12-31',
});
const lounge = benefitIn({
  name: 'Lounge',
  amount: '0.00',
  frequency: 'annually',
  times: 2,
  start: '2026-01-01',
  end: '2026-12-31',
});

test('the used and remaining amounts are written as text', () => {
  const half = { ...saks, used_amount: '20.00', uses: [useOn('2026-11-12', '20.00')], use_count: 1 };
  expect(describeProgress(half, today)).toEqual({
    used: '$20.00',
    of: 'of $50.00 used',
    left: '$30.00 left',
    share: 0.4,
  });
  const once = { ...lounge, used_amount: '35.00', uses: [useOn('2026-11-12', '35.00')], use_count: 1 };
  expect(describeProgress(once, today)).toMatchObject({
    used: '1',
    of: 'of 2 used · $35.00',
    left: '1 left',
    share: 0.5,
  });
  const unlimited = benefitIn({ name: 'Lounge', amount: '0.00', frequency: 'unlimited', use_count: 3 });
  expect(describeProgress(unlimited, today)).toEqual({
    used: '3',
    of: 'uses in 2026',
    left: null,
    share: null,
  });
});

test('a used-up benefit shows its next period', () => {
  expect(nextPeriodText(saks, today)).toBe('The next period starts Jan 1 with $50.00.');
  const december = { end: '2026-12-31', monthly_amounts: { 12: '35.00' } };
  const uber = benefitIn({ name: 'Uber Cash', amount: '35.00', yearly_amount: '200.00', ...december });
  expect(nextPeriodText(uber, today)).toBe('The next period starts Jan 1 with $15.00.');
  expect(nextPeriodText({ ...uber, retired_on: '2026-12-31' }, today)).toBeNull();
});

const draft: UseDraft = { amount: null, day: today, note: ' Socks ', watches: false };
const limits = { first: '2022-03-01', last: today, left: '30.00', offered: '30.00', hasAmount: true };

test('an unchanged form records the remaining amount', () => {
  expect(readDraft(draft, limits, today)).toEqual({
    problem: null,
    fields: { amount: '30.00', used_on: today, note: 'Socks' },
  });
});

test('a form reports its problems', () => {
  const problemOf = (typed: Partial<UseDraft>) => readDraft({ ...draft, ...typed }, limits, today).problem;
  expect(problemOf({ amount: '30.01' })).toEqual({
    field: 'amount',
    text: 'Only $30.00 is left this period.',
    isAbove: true,
  });
  expect(problemOf({ amount: 'much' })?.text).toMatch(/such as 12\.50/);
  expect(problemOf({ amount: '0' })?.field).toBe('amount');
  expect(problemOf({ day: '2022-02-28' })?.text).toBe('Choose a date from Mar 1, 2022 to today.');
  expect(problemOf({ day: '' })?.field).toBe('day');
});

test('a use of a benefit without an amount needs none', () => {
  const open = { ...limits, hasAmount: false, left: null, offered: '' };
  expect(readDraft(draft, open, today).fields?.amount).toBe('0.00');
  expect(readDraft({ ...draft, amount: '500' }, open, today).problem).toBeNull();
});

test('a changed use leaves room for its own amount in its period, and may keep its day', () => {
  const period = { ...limits, left: '30.00', start: '2026-07-01', end: '2026-12-31' };
  const use = useOn('2022-02-01', '20.00');
  const inPeriod = useOn('2026-11-12', '20.00');
  expect(formLimits({ period, target: period, use: inPeriod, worth: null })).toMatchObject({
    left: '50.00',
    first: '2022-03-01',
  });
  expect(formLimits({ period, target: period, use, worth: null })).toMatchObject({
    left: '30.00',
    first: '2022-02-01',
  });
});
