import { expect, test } from 'vitest';
import { cardDateProblem } from '@card-rewards/functions/domain';

const OPENING = 'Opening date cannot be in the future. Please select a past or current date.';
const CLOSED = 'Closed date cannot be in the future. Please select a past or current date.';
const ORDER = 'Closed date cannot be before the opening date. Please check your dates.';

// Section 5 of the specification has these rules. On its first day, a month is no longer in the future.
test.each([
  ['2026-11-01', null, '2026-11-01', null],
  ['2026-11-01', '2026-11-01', '2026-11-01', null],
  ['2026-11-01', '2026-11-01', '2026-11-30', null],
  ['2026-12-01', null, '2026-11-30', OPENING],
  ['2026-12-01', '2026-12-01', '2026-11-30', OPENING],
  ['2026-11-01', '2026-12-01', '2026-11-30', CLOSED],
  ['2026-11-01', '2026-10-01', '2026-11-30', ORDER],
])(
  'a card that opened on %s and closed on %s has, on %s, the problem %s',
  (opening_date, closed_date, today, message) => {
    expect(cardDateProblem({ opening_date, closed_date }, today)?.message ?? null).toBe(message);
  },
);
