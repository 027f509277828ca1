import type { BenefitReview, BenefitVersion } from '@card-rewards/functions/catalogue';
import type { Terms } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';
import { changesOn, takenLines, termsText } from '../../web/src/features/terms/terms-text.ts';

const known = { source: { kind: 'secondary', name: 'A page' }, as_of: '2026-08-07' } as const;
const opened = '2024-03-01';
const today = '2026-11-20';

const clear: Terms = {
  name: 'CLEAR+ Credit',
  amount: '179.00',
  frequency: 'annually',
  reset: 'calendar',
  monthly_amounts: null,
};

function review(before: Terms | null, after: Partial<BenefitVersion> | null, edited = false) {
  const { monthly_amounts: _same, ...terms } = clear;
  const version = { key: 'clear', type: 'reward', description: '', ...known, ...terms, ...after } as const;
  const found: BenefitReview<Terms> = {
    ...{ key: 'clear', before, beforeSource: null, edited },
    after: after && version,
  };
  return found;
}

test('a benefit changes after its running period, at once where it has none, and never where its holder corrected it', () => {
  expect(changesOn(review(clear, { amount: '209.00' }), opened, today)).toBe('2027-01-01');
  expect(changesOn(review({ ...clear, reset: 'anniversary' }, {}), opened, today)).toBe('2027-03-01');
  expect(changesOn(review(null, { frequency: 'monthly' }), opened, today)).toBe('2026-12-01');
  expect(changesOn(review({ ...clear, frequency: 'unlimited' }, null), opened, today)).toBe('2026-11-21');
  expect(changesOn(review(clear, { amount: '209.00' }, true), opened, today)).toBeNull();
});

test('what is taken is told by the day on which it comes, without what its holder corrected', () => {
  const benefits = [
    review(clear, { amount: '209.00' }),
    review(null, { name: 'Streaming Credit', frequency: 'monthly' }),
    review({ ...clear, name: 'Saks Credit' }, null),
    review({ ...clear, name: 'Corrected' }, { name: 'Other' }, true),
  ];
  const fee = {
    before: '695.00',
    beforeSource: null,
    after: { amount: '895.00', ...known },
    from: '2027-03-01',
  };
  expect(takenLines({ version: '2026-08-07', fee, benefits }, opened, today)).toEqual([
    'From Dec 1, 2026: Streaming Credit',
    'From Jan 1, 2027: CLEAR+ Credit, no more Saks Credit',
    'From Mar 1, 2027: annual fee $895.00',
  ]);
});

test('terms say what they give, and their name and reset only where those are other ones', () => {
  expect(termsText(clear, null)).toBe('$179.00 · Annually');
  expect(termsText({ ...clear, monthly_amounts: { 12: '35.00' } }, clear)).toBe(
    '$179.00 · Annually · $35.00 in December',
  );
  expect(termsText({ ...clear, name: 'CLEAR', reset: 'anniversary' }, clear)).toBe(
    'CLEAR · $179.00 · Annually · from the card’s opening month',
  );
});
