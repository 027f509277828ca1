import { expect, test } from 'vitest';
import {
  benefitDefaults,
  benefitPeriod,
  benefitPeriods,
  lastDayToAct,
  listHistory,
  MAX_PAST_TERMS,
  termsDiffer,
  usableDays,
  withOwnTerms,
} from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import { card } from './flight-credit.ts';
import { addMonths } from './wallet-model.ts';

const opened = '2024-03-01';
const travel = {
  ...benefitDefaults,
  name: 'Travel Credit',
  frequency: 'annually' as const,
  amount: '300.00',
};
type Dated = Parameters<typeof withOwnTerms>[0];
/** Corrects the terms of a benefit on a date, or undoes the correction. */
const corrected = <Benefit extends Dated>(
  benefit: Benefit,
  terms: Parameters<typeof withOwnTerms>[1],
  today: string,
) => ({ ...benefit, ...withOwnTerms(benefit, terms, { opened, today }) });

test('corrected terms count from the current period on, until the next correction', () => {
  const first = corrected(travel, { amount: '250.00', name: 'Travel' }, '2025-11-20');
  expect(first.own_terms).toEqual({ amount: '250.00', name: 'Travel', from: '2025-01-01' });
  const second = corrected(first, { amount: '400.00' }, '2026-11-20');
  const termsOf = (benefit: typeof second) =>
    benefitPeriods(benefit, opened, '2024-06-01', '2027-06-01').map(
      ({ amount, name }) => `${amount} ${name}`,
    );
  const earlier = ['300.00 Travel Credit', '250.00 Travel', '400.00 Travel Credit'];
  expect(termsOf(second)).toEqual([...earlier, '400.00 Travel Credit']);
  expect(termsOf(corrected(second, null, '2027-01-01'))).toEqual([...earlier, '300.00 Travel Credit']);
});

test('corrected terms keep the amounts of single months unless these are also corrected', () => {
  const uber = {
    ...travel,
    frequency: 'monthly' as const,
    amount: '15.00',
    monthly_amounts: { 12: '35.00' },
  };
  const more = corrected(uber, { amount: '20.00' }, '2026-11-20');
  expect(benefitPeriod(more, opened, '2026-12-24').amount).toBe('35.00');
  const same = corrected(uber, { amount: '20.00', monthly_amounts: null }, '2026-11-20');
  expect(benefitPeriod(same, opened, '2026-12-24').amount).toBe('20.00');
});

test('corrected terms with another reset cut the previous period, and every day has exactly one period', () => {
  const cut = corrected(travel, { reset: 'anniversary' }, '2026-11-20');
  expect(
    benefitPeriods(cut, opened, '2025-06-01', '2027-06-01').map(({ start, end }) => `${start} ${end}`),
  ).toEqual([
    '2025-01-01 2025-12-31',
    '2026-01-01 2026-02-28',
    '2026-03-01 2027-02-28',
    '2027-03-01 2028-02-29',
  ]);
  const benefit = { ...cardBenefit, ...cut, id: 'b', effective_from: opened, records: [] };
  const statuses = listHistory({ ...card, opening_date: opened }, [benefit], {
    today: '2026-11-20',
    year: null,
  }).map(({ status }) => status);
  // The correction has cut the period of 2026 to January and February. This period does not count as missed.
  expect(statuses).toEqual(['missed', 'missed', 'before', 'open']);
});

const life = {
  opening_date: opened,
  closed_date: null,
  starts_on: null,
  retired_on: null,
  expires_on: null,
};
test.each([
  [{}, '2024-03-01', '2026-11-20'],
  [{ closed_date: '2026-02-01' }, '2024-03-01', '2026-02-28'],
  [{ closed_date: '2024-02-01' }, '2024-03-01', '2024-02-29'],
  [{ closed_date: '2026-11-01' }, '2024-03-01', '2026-11-20'],
  [{ retired_on: '2026-06-30' }, '2024-03-01', '2026-06-30'],
  [{ expires_on: '2026-07-04' }, '2024-03-01', '2026-07-04'],
  [{ expires_on: '2027-07-04' }, '2024-03-01', '2026-11-20'],
  [{ starts_on: '2026-07-01' }, '2026-07-01', '2026-11-20'],
])('the days on which a use can be recorded %j allows %s to %s', (change, first, last) => {
  expect(usableDays({ ...life, ...change }, '2026-11-20')).toEqual({ first, last });
});

test('the day to act is in the last month of the period, even if the period ends early', () => {
  const activation = { ...travel, frequency: 'quarterly' as const, act_by_day: 14 };
  const actBy = (end: string, changed: object = {}) =>
    lastDayToAct({ ...activation, ...changed }, opened, { start: '2026-10-01', end });
  expect(actBy('2026-12-31')).toBe('2026-12-14');
  // If the period ends by December 14, the user can act until its end. Then the date to act is null.
  expect([actBy('2026-12-14'), actBy('2026-11-30')]).toEqual([null, null]);
  expect(actBy('9999-12-31', { frequency: 'one_time' })).toBeNull();
  expect(actBy('2026-12-31', { act_by_day: null })).toBeNull();
});

test('a correction replaces one of the same period, and at most 40 former ones are kept, the latest', () => {
  const monthly = { ...travel, frequency: 'monthly' as const };
  const once = corrected(monthly, { amount: '1.00' }, '2026-11-02');
  const twice = corrected(once, { amount: '2.00' }, '2026-11-20');
  expect([twice.own_terms, twice.past_terms]).toEqual([{ amount: '2.00', from: '2026-11-01' }, []]);
  expect(corrected(once, null, '2026-11-20')).toMatchObject({ own_terms: null, past_terms: [] });
  let benefit = monthly;
  for (let month = 0; month <= MAX_PAST_TERMS + 1; month += 1)
    benefit = corrected(benefit, { amount: `${month}.00` }, addMonths('2022-01-01', month));
  expect(benefit.past_terms.map(({ amount }) => amount)).toEqual(
    Array.from({ length: MAX_PAST_TERMS }, (_, index) => `${index + 1}.00`),
  );
});

test.each([
  ['name', { name: 'Trips' }],
  ['amount', { amount: '1.00' }],
  ['months', { monthly_amounts: { 1: '1.00' } }],
  ['correction', { own_terms: { from: '2026-01-01' } }],
  ['former correction', { past_terms: [{ from: '2026-01-01' }] }],
  ['last day', { expires_on: '2026-01-01' }],
])('definitions of a benefit differ by their %s, and not by the note', (_what, fields) => {
  expect(termsDiffer(travel, { ...travel, ...fields })).toBe(true);
  const noted = { ...travel, note: 'Mine', monthly_amounts: {} };
  expect(termsDiffer(travel, noted)).toBe(false);
});
