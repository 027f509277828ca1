import { expect, test } from 'vitest';
import { benefitTypeLabel, frequencyLabel } from '../../web/src/model/benefit-labels.ts';

test('unknown types and frequencies are shown as words', () => {
  expect(frequencyLabel('semi_annually')).toBe('Semi-annually');
  expect(frequencyLabel('every_2_years')).toBe('Every 2 years');
  expect(benefitTypeLabel('cashback')).toBe('Cash back');
  expect(benefitTypeLabel('companion_ticket')).toBe('Companion ticket');
});
