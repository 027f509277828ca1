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
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { useOn } from '../../../support/examples.ts';

const today = '2026-11-21';

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
