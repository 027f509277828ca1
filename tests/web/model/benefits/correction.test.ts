import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/domain';
import {
  correctionDraft,
  correctionText,
  diffTerms,
  overusedText,
  readCorrection,
  resetOptions,
  resetText,
  takesReset,
} from '../../../../web/src/model/benefits/correction.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { useOn } from '../../../support/examples.ts';

const uber = {
  name: 'Uber Cash',
  amount: '15.00',
  reset: 'calendar',
  monthly_amounts: { 12: '35.00' },
} as const;

test('an unchanged form has no correction', () => {
  expect(diffTerms(readCorrection(correctionDraft(uber)) ?? uber, uber)).toBeNull();
});

test('only differences from the catalogue are sent', () => {
  const draft = { ...correctionDraft(uber), amount: '16', months: { 11: '', 12: '36' } };
  const terms = readCorrection(draft);
  expect(terms && diffTerms(terms, uber)).toEqual({ amount: '16.00', monthly_amounts: { 12: '36.00' } });
});

test.each([
  [{ name: 'Ride credit' }, { name: 'Ride credit' }],
  [{ reset: 'anniversary' }, { reset: 'anniversary' }],
  // The user cannot choose this reset, so a correction never has it.
  [{ reset: 'last_use' }, null],
  [{ monthly_amounts: null }, { monthly_amounts: null }],
  [{ monthly_amounts: { 11: '20.00', 12: '35.00' } }, { monthly_amounts: { 11: '20.00', 12: '35.00' } }],
  [{ monthly_amounts: { 12: '36.00' } }, { monthly_amounts: { 12: '36.00' } }],
] as const)('of terms that differ in %j, only the difference is sent', (given, sent) => {
  expect(diffTerms({ ...uber, ...given }, uber)).toEqual(sent);
});

test('a month that only the catalogue has is a difference', () => {
  const catalogue = { ...uber, monthly_amounts: { 11: '20.00', 12: '35.00' } };
  expect(diffTerms(uber, catalogue)).toEqual({ monthly_amounts: { 12: '35.00' } });
  expect(diffTerms({ ...uber, monthly_amounts: null }, { ...uber, monthly_amounts: null })).toBeNull();
});

test('the name of a form is trimmed', () => {
  expect(readCorrection({ ...correctionDraft(uber), name: ' Uber ' })?.name).toBe('Uber');
});

test('a month with the usual amount is not sent', () => {
  const terms = readCorrection({ ...correctionDraft(uber), months: { 12: '15.00' } });
  expect(terms && diffTerms(terms, uber)).toEqual({ monthly_amounts: null });
});

test('an invalid amount or an empty name is refused', () => {
  expect(readCorrection({ ...correctionDraft(uber), amount: 'much' })).toBeNull();
  expect(readCorrection({ ...correctionDraft(uber), months: { 12: 'x' } })).toBeNull();
  expect(readCorrection({ ...correctionDraft(uber), name: ' ' })).toBeNull();
});

test('a correction is described as text', () => {
  const from = '2026-11-01';
  expect(correctionText({ from, amount: '16.00', monthly_amounts: { 12: '36.00' } })).toBe(
    '$16.00, $36.00 in December',
  );
  expect(correctionText({ from, reset: 'anniversary', name: 'Ride credit' })).toBe(
    'Ride credit, from the card’s opening month',
  );
});

test('a correction without an amount, or with one amount for all months, says so', () => {
  const from = '2026-11-01';
  expect(correctionText({ from, amount: '0.00' })).toBe('no amount');
  expect(correctionText({ from, monthly_amounts: null })).toBe('the same every month');
  expect(correctionText({ from, reset: 'calendar' })).toBe('with the calendar');
});

test('a reset is chosen by the calendar or by the opening month', () => {
  expect(resetOptions).toEqual([
    { value: 'calendar', label: 'Calendar' },
    { value: 'anniversary', label: 'Opening month' },
  ]);
  expect(resetText('anniversary', 4)).toBe('from the card’s opening month');
  expect(resetText('calendar')).toBe('with the calendar');
  expect(resetText('calendar', 4)).toBe('from April 1');
});

test.each([
  ['monthly', true],
  ['quarterly', true],
  ['semi_annually', true],
  ['annually', true],
  ['every_4_years', false],
  ['one_time', false],
  ['unlimited', false],
] as const)('the reset of a benefit that comes %s can be chosen: %s', (frequency, takes) => {
  expect(takesReset(frequency)).toBe(takes);
});

test('the form warns about an amount below the used amount of the current period', () => {
  const benefit = benefitIn({
    amount: '50.00',
    frequency: 'semi_annually',
    start: '2026-07-01',
    end: '2026-12-31',
    status: 'partly',
    used_amount: '20.00',
    uses: [useOn('2026-08-03', '20.00')],
  });
  const half = { start: '2026-07-01', end: '2026-12-31' };
  const warning = (amount: string, period = half, monthly_amounts: Record<string, string> | null = null) =>
    overusedText({ amount, monthly_amounts }, benefit, period);
  expect(warning('10.00')).toBe(
    '$20.00 is used already in this period, more than $10.00. It stays recorded.',
  );
  expect([warning('20.00'), warning('0.00'), warning('10.00', half, { 7: '20.00' })]).toEqual([
    null,
    null,
    null,
  ]);
  // Only uses in the period of the new terms count. The use is on August 3.
  expect(warning('10.00', { start: '2026-09-01', end: '2027-02-28' })).toBeNull();
  expect(warning('10.00', { start: '2026-06-01', end: '2026-11-30' })).not.toBeNull();
  const claimed: BenefitInPeriod = { ...benefit, status: 'auto', used_amount: '50.00', uses: [] };
  expect(overusedText({ amount: '10.00', monthly_amounts: null }, claimed, half)).toBeNull();
});

test('uses on the first and the last day of the new period count, others do not', () => {
  const use = (day: string) => ({ ...useOn(day, '20.00'), id: day });
  const saks = (...days: string[]) =>
    benefitIn({
      amount: '50.00',
      frequency: 'semi_annually',
      start: '2026-07-01',
      end: '2026-12-31',
      used_amount: '20.00',
      uses: days.map(use),
    });
  const isOverused = (...days: string[]) =>
    overusedText({ amount: '10.00', monthly_amounts: null }, saks(...days), {
      start: '2026-06-01',
      end: '2026-11-30',
    }) !== null;
  expect([isOverused('2026-06-01'), isOverused('2026-11-30')]).toEqual([true, true]);
  expect([isOverused('2026-05-31'), isOverused('2026-12-01')]).toEqual([false, false]);
});

test('of the current period, the server’s sum counts, because lists have only its latest uses', () => {
  const benefit = benefitIn({ amount: '50.00', start: '2026-07-01', used_amount: '20.00' });
  const half = { start: '2026-07-01', end: '2026-12-31' };
  expect(overusedText({ amount: '10.00', monthly_amounts: null }, benefit, half)).toMatch(
    /^\$20\.00 is used/,
  );
});
