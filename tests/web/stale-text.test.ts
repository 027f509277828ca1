import { expect, test } from 'vitest';
import { staleText } from '../../web/src/model/stale-text.ts';

test.each([
  ['2026-11-22', null],
  ['2026-05-26', null],
  ['2026-05-25', 'Checked 5 months ago.'],
  ['2026-04-22', 'Checked 7 months ago.'],
  ['2026-04-23', 'Checked 6 months ago.'],
  ['2025-11-22', 'Checked 12 months ago.'],
  ['2024-01-31', 'Checked 33 months ago.'],
])('a fact checked on %s is described on November 22, 2026 as %j', (asOf, text) => {
  expect(staleText(asOf, '2026-11-22')).toBe(text);
});
