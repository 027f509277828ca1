import { expect, test } from 'vitest';
import { benefitDefaults, type Terms } from '@card-rewards/functions/domain';
import { amountAndFrequency, termsText } from '../../../../web/src/features/terms/terms-text.ts';

const clear: Terms = {
  ...benefitDefaults,
  name: 'CLEAR+ Credit',
  amount: '179.00',
  frequency: 'annually',
};

test('terms are described by amount and frequency, with name and reset if they changed', () => {
  expect(termsText(clear, null)).toBe('$179.00 · Annually');
  expect(termsText({ ...clear, monthly_amounts: { 12: '35.00' } }, clear)).toBe(
    '$179.00 · Annually · $35.00 in December',
  );
  expect(termsText({ ...clear, name: 'CLEAR', reset: 'anniversary' }, clear)).toBe(
    'CLEAR · $179.00 · Annually · from the card’s opening month',
  );
});

test('terms say when a benefit comes back after its last use, and until when the user must act, if that changed', () => {
  const entry: Terms = { ...clear, amount: '120.00', frequency: 'every_4_years', reset: 'anniversary' };
  const fromLastUse = { ...entry, reset: 'last_use', months: 48 } as const;
  expect(termsText(fromLastUse, entry)).toBe('$120.00 · Every 4 years · again 4 years after the last use');
  expect(termsText({ ...fromLastUse, months: 54 }, fromLastUse)).toMatch(
    /again 54 months after the last use$/,
  );
  expect(termsText({ ...clear, first_month: 2 }, clear)).toMatch(/Annually · from February 1$/);
  expect(termsText({ ...clear, act_by_day: 14 }, clear)).toMatch(/Annually · by day 14 of the last month$/);
});

test('the short form has amount and frequency', () => {
  expect(amountAndFrequency(clear)).toBe('$179.00 annually');
  expect(amountAndFrequency({ ...clear, amount: '0.00', frequency: 'unlimited' })).toBe('unlimited');
});
