import { expect, test } from 'vitest';
import {
  datesText,
  earnedBenefitDraft,
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  readOwnBenefit,
  takesTimes,
  type OwnBenefitDraft,
} from '../../../../web/src/features/own-benefits/own-benefit-draft.ts';
import { takesReset } from '../../../../web/src/model/benefits/correction.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

const today = '2026-11-20';
const opened = '2024-03-01';
const draft = { ...NEW_OWN_BENEFIT, name: ' Free night ' };

test('a name is enough: the benefit is then yearly, by the calendar, without an amount', () => {
  expect(readOwnBenefit(draft, today)).toEqual({
    benefit: {
      name: 'Free night',
      type: 'statement_credit',
      amount: '0.00',
      frequency: 'annually',
      reset: 'calendar',
      monthly_amounts: null,
      expires_on: null,
      times: null,
    },
  });
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ amount: 'much' }, 'amount'],
  [{ frequency: 'monthly', amount: '15', months: { 12: 'more' } }, 'months'],
  [{ frequency: 'one_time', expiresOn: '2026-11-19' }, 'expiresOn'],
  [{ frequency: 'one_time', expiresOn: '2026-02-30' }, 'expiresOn'],
  [{ times: '0' }, 'times'],
  [{ times: '100' }, 'times'],
  [{ times: '1.5' }, 'times'],
] as const)('a form with %j reports a problem of its %s', (given, field) => {
  expect(readOwnBenefit({ ...draft, ...given }, today)).toMatchObject({ problem: { field } });
});

test('fields that do not apply are not sent', () => {
  const months = { 12: '35' };
  expect(
    readOwnBenefit({ ...draft, amount: '15', months, times: '2', expiresOn: '2027-01-01' }, today),
  ).toMatchObject({
    benefit: { amount: '15.00', monthly_amounts: null, times: null, expires_on: '2027-01-01' },
  });
  expect(readOwnBenefit({ ...draft, frequency: 'monthly', amount: '15', months }, today)).toMatchObject({
    benefit: { monthly_amounts: { 12: '35.00' } },
  });
  expect(
    readOwnBenefit({ ...draft, frequency: 'one_time', expiresOn: today, times: '2' }, today),
  ).toMatchObject({ benefit: { expires_on: today, times: 2 } });
});

test('the form asks for the number of uses of perks and for the reset where both are possible', () => {
  expect(takesTimes(draft)).toBe(true);
  expect(takesTimes({ ...draft, amount: '0' })).toBe(true);
  expect(takesTimes({ ...draft, amount: '50' })).toBe(false);
  expect(takesTimes({ ...draft, frequency: 'monthly', months: { 12: '35' } })).toBe(false);
  expect(takesTimes({ ...draft, frequency: 'unlimited' })).toBe(false);
  expect(
    (['monthly', 'annually', 'every_4_years', 'one_time', 'unlimited'] as const).map(takesReset),
  ).toEqual([true, true, false, false, false]);
});

test('a reset that the frequency does not have is not sent', () => {
  const reset = 'last_use';
  const sent = (frequency: OwnBenefitDraft['frequency']) => {
    const read = readOwnBenefit({ ...draft, frequency, reset }, today);
    return 'benefit' in read && read.benefit.reset;
  };
  expect((['monthly', 'annually', 'every_2_years', 'every_4_years', 'one_time'] as const).map(sent)).toEqual([
    'calendar',
    reset,
    reset,
    reset,
    'calendar',
  ]);
});

test('the form shows the resulting dates', () => {
  expect(datesText({ ...draft, frequency: 'quarterly' }, opened, today)).toBe(
    'Current period: Oct 1, 2026 – Dec 31, 2026.',
  );
  expect(datesText({ ...draft, reset: 'anniversary' }, opened, today)).toBe(
    'Current period: Mar 1, 2026 – Feb 28, 2027.',
  );
  expect(datesText({ ...draft, frequency: 'every_2_years' }, opened, today)).toBe(
    'Current period: Mar 1, 2026 – Feb 29, 2028.',
  );
  expect(datesText({ ...draft, frequency: 'every_2_years', reset: 'last_use' }, opened, today)).toBe(
    'Available again 24 months after each use.',
  );
  expect(datesText({ ...draft, frequency: 'monthly', expiresOn: '2027-03-15' }, opened, today)).toBe(
    'Current period: Nov 1, 2026 – Nov 30, 2026. It ends on Mar 15, 2027.',
  );
  expect(datesText({ ...draft, frequency: 'unlimited', expiresOn: '2027-03-15' }, opened, today)).toBe(
    'As often as you like, until Mar 15, 2027.',
  );
  const once = { ...draft, frequency: 'one_time' } as const;
  expect(datesText(once, opened, today)).toBe('Once, with no end date.');
  expect(datesText({ ...once, expiresOn: '2027-03-31' }, opened, today)).toBe('Once, until Mar 31, 2027.');
});

test('the form of a listed benefit shows and sends its fields', () => {
  const listed = benefitIn({
    name: 'Rides',
    amount: '35.00',
    monthly_amounts: { 12: '35.00' },
    start: '2026-12-01',
    end: '2026-12-31',
  });
  expect(readOwnBenefit(ownBenefitDraft(listed, '15.00'), today)).toEqual({
    benefit: {
      name: 'Rides',
      type: 'statement_credit',
      amount: '15.00',
      frequency: 'monthly',
      reset: 'calendar',
      monthly_amounts: { 12: '35.00' },
      expires_on: null,
      times: null,
    },
  });
});

test.each([
  ['one_year', '2027-11-19'],
  ['next_calendar_year', '2027-12-31'],
] as const)('what was earned is kept once, until the last day by its rule: %s is %s', (life, expires_on) => {
  const name = 'Free Night Reward';
  const night = benefitIn({ name: `${name} after $15,000`, amount: '0.00', frequency: 'annually' });
  expect(readOwnBenefit(earnedBenefitDraft(night, life, today), today)).toMatchObject({
    benefit: { name, type: 'statement_credit', amount: '0.00', frequency: 'one_time', expires_on },
  });
});
