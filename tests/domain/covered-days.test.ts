import { expect, test } from 'vitest';
import { withoutDays } from '@card-rewards/functions/domain';

const year = [{ from: '2026-01-01', to: '2026-12-31' }];

test.each([
  [
    'in the middle',
    { from: '2026-03-01', to: '2026-03-31' },
    ['2026-01-01/2026-02-28', '2026-04-01/2026-12-31'],
  ],
  ['at the start', { from: '2025-12-01', to: '2026-01-31' }, ['2026-02-01/2026-12-31']],
  ['at the end', { from: '2026-12-31', to: '2027-01-31' }, ['2026-01-01/2026-12-30']],
  ['all of them', { from: '2026-01-01', to: '2026-12-31' }, []],
  ['of all time', { from: '0001-01-01', to: '9999-12-31' }, []],
  ['none of them', { from: '2025-01-01', to: '2025-12-31' }, ['2026-01-01/2026-12-31']],
])('days are removed %s', (_, removed, expected) => {
  expect(withoutDays(year, [removed]).map(({ from, to }) => `${from}/${to}`)).toEqual(expected);
});
