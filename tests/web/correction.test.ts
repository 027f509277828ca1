import { expect, test } from 'vitest';
import {
  correctionDraft,
  correctionOf,
  correctionText,
  termsOfDraft,
} from '../../web/src/display/correction.ts';

const uber = {
  name: 'Uber Cash',
  amount: '15.00',
  reset: 'calendar',
  monthly_amounts: { 12: '35.00' },
} as const;

test('a form that nobody has touched corrects nothing', () => {
  expect(correctionOf(termsOfDraft(correctionDraft(uber)) ?? uber, uber)).toBeNull();
});

test('only what is other than the catalogue’s is sent', () => {
  const draft = { ...correctionDraft(uber), amount: '16', months: { 11: '', 12: '36' } };
  const terms = termsOfDraft(draft);
  expect(terms && correctionOf(terms, uber)).toEqual({ amount: '16.00', monthly_amounts: { 12: '36.00' } });
});

test('a month with the usual amount needs none of its own', () => {
  const terms = termsOfDraft({ ...correctionDraft(uber), months: { 12: '15.00' } });
  expect(terms && correctionOf(terms, uber)).toEqual({ monthly_amounts: null });
});

test('an amount that is none, or no name, is no correction', () => {
  expect(termsOfDraft({ ...correctionDraft(uber), amount: 'much' })).toBeNull();
  expect(termsOfDraft({ ...correctionDraft(uber), months: { 12: 'x' } })).toBeNull();
  expect(termsOfDraft({ ...correctionDraft(uber), name: ' ' })).toBeNull();
});

test('a correction is told in words', () => {
  const from = '2026-11-01';
  expect(correctionText({ from, amount: '16.00', monthly_amounts: { 12: '36.00' } })).toBe(
    '$16.00, $36.00 in December',
  );
  expect(correctionText({ from, reset: 'anniversary', name: 'Ride credit' })).toBe(
    'Ride credit, from the card’s opening month',
  );
});
