import { expect, test } from 'vitest';
import { useOn } from '../../../support/examples.ts';
import { completeBenefit } from '../../../../web/src/api/answers.ts';
import {
  correctionDraft,
  correctionOf,
  correctionText,
  overusedText,
  termsOfDraft,
} from '../../../../web/src/model/benefits/correction.ts';

const uber = {
  name: 'Uber Cash',
  amount: '15.00',
  reset: 'calendar',
  monthly_amounts: { 12: '35.00' },
} as const;

test('an unchanged form has no correction', () => {
  expect(correctionOf(termsOfDraft(correctionDraft(uber)) ?? uber, uber)).toBeNull();
});

test('only differences from the catalogue are sent', () => {
  const draft = { ...correctionDraft(uber), amount: '16', months: { 11: '', 12: '36' } };
  const terms = termsOfDraft(draft);
  expect(terms && correctionOf(terms, uber)).toEqual({ amount: '16.00', monthly_amounts: { 12: '36.00' } });
});

test('a month with the usual amount is not sent', () => {
  const terms = termsOfDraft({ ...correctionDraft(uber), months: { 12: '15.00' } });
  expect(terms && correctionOf(terms, uber)).toEqual({ monthly_amounts: null });
});

test('an invalid amount or an empty name is refused', () => {
  expect(termsOfDraft({ ...correctionDraft(uber), amount: 'much' })).toBeNull();
  expect(termsOfDraft({ ...correctionDraft(uber), months: { 12: 'x' } })).toBeNull();
  expect(termsOfDraft({ ...correctionDraft(uber), name: ' ' })).toBeNull();
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

test('the form warns about an amount below the used amount of the current period', () => {
  const benefit = completeBenefit(
    {
      ...{ id: 'b', period_start: '2026-07-01', expiration_date: '2026-12-31', used_amount: '20.00' },
      uses: [useOn('2026-08-03', '20.00')],
      benefit: { amount: '50.00', frequency: 'semi_annually' },
    },
    'c1',
  );
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
  // With a reset in the opening month the current period is different.
  expect(warning('10.00', { start: '2026-09-01', end: '2027-02-28' })).toBeNull();
  expect(warning('10.00', { start: '2026-06-01', end: '2026-11-30' })).not.toBeNull();
  const claimed = { ...benefit, auto_claimed: true, used_amount: '50.00', uses: [] };
  expect(overusedText({ amount: '10.00', monthly_amounts: null }, claimed, half)).toBeNull();
});
