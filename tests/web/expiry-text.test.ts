import { expect, test } from 'vitest';
import { isExpiringSoon } from '../../web/src/model/benefit-list.ts';
import { expiryText } from '../../web/src/model/date-text.ts';

const today = '2026-11-20';

test.each([
  ['2026-11-19', 'Expired'],
  ['2025-11-20', 'Expired'],
  ['2026-11-20', 'Today'],
  ['2026-11-21', 'Tomorrow'],
  ['2026-11-22', '2 days'],
  ['2026-11-30', '10 days'],
  ['2026-12-20', '30 days'],
  ['2026-12-21', 'Dec 21, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
  ['2027-03-01', 'Mar 1, 2027'],
])('%s is shown as %s on 2026-11-20', (expiration, text) => {
  expect(expiryText(expiration, today)).toBe(text);
});

test.each([
  ['2026-11-19', 'unused', false],
  ['2026-11-20', 'unused', true],
  ['2026-11-27', 'unused', true],
  ['2026-11-28', 'unused', false],
  ['2026-11-20', 'used', false],
  [null, 'unused', false],
] as const)('%s, %s: highlighted %s', (expiration_date, status, expected) => {
  expect(isExpiringSoon({ expiration_date, status }, today)).toBe(expected);
});
