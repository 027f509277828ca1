import { expect, test } from 'vitest';
import { certificateEnd, feeYearStarts, findStart } from '@card-rewards/functions/domain';

test.each([
  [null, null, null],
  [null, '2026-05-10', '2026-05-10'],
  ['first_renewal', null, '2027-03-01'],
  ['first_renewal', '2026-05-10', '2027-03-01'],
  ['first_renewal', '2028-05-10', '2028-05-10'],
] as const)(
  'a benefit that starts with %s, from %s, begins on %s on a card of March 2026',
  (starts, from, day) => {
    expect(findStart(starts, '2026-03-01', from)).toBe(day);
  },
);

test.each([
  ['one_year', '2026-03-15', '2027-03-14'],
  ['one_year', '2026-01-01', '2026-12-31'],
  ['next_calendar_year', '2026-01-01', '2027-12-31'],
  ['next_calendar_year', '2026-12-31', '2027-12-31'],
] as const)('a certificate of %s that was issued on %s ends on %s', (life, issued, end) => {
  expect(certificateEnd(life, issued)).toBe(end);
});

test('the fee years of a closed card begin up to the month of its closing', () => {
  const startsOf = (closed_date: string | null) =>
    feeYearStarts({ opening_date: '2024-03-01', closed_date }, '2025-01-01', '2026-12-31');
  expect(startsOf(null)).toContain('2027-03-01');
  expect(startsOf('2026-03-01').at(-1)).toBe('2026-03-01');
  expect(startsOf('2026-02-01').at(-1)).toBe('2025-03-01');
});
