import {
  expirationDate,
  frequencies,
  periodAmount,
  periodContaining,
  resets,
} from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, walkToPeriod } from './wallet-model.ts';

describe('the period of a day', () => {
  test.each([
    ['monthly', 'calendar', '2020-01-01', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['quarterly', 'calendar', '2024-03-01', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['quarterly', 'anniversary', '2024-03-01', '2026-11-20', '2026-09-01', '2026-11-30'],
    ['semi_annually', 'calendar', '2024-03-01', '2026-06-30', '2026-01-01', '2026-06-30'],
    ['annually', 'calendar', '2024-03-01', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['annually', 'anniversary', '2024-03-01', '2026-02-28', '2025-03-01', '2026-02-28'],
    ['annually', 'anniversary', '2024-03-01', '2026-03-01', '2026-03-01', '2027-02-28'],
    ['annually', 'anniversary', '2024-03-01', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['every_4_years', 'calendar', '2021-05-01', '2026-11-20', '2025-05-01', '2029-04-30'],
    ['every_4_years', 'calendar', '2021-05-01', '2021-04-30', '2017-05-01', '2021-04-30'],
    ['one_time', 'calendar', '2021-05-01', '2026-11-20', '0001-01-01', '9999-12-31'],
    ['unlimited', 'anniversary', '2021-05-01', '2026-11-20', '0001-01-01', '9999-12-31'],
  ] as const)('%s, %s, opened %s, on %s is %s … %s', (frequency, reset, opened, day, start, end) => {
    expect(periodContaining({ frequency, reset, opened }, day)).toEqual({ start, end });
  });

  test('is the one that a walk over the calendar finds', () => {
    const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays('2000-01-01', days));
    const anySchedule = fc.record({
      frequency: fc.constantFrom(...frequencies),
      reset: fc.constantFrom(...resets),
      opened: fc.nat({ max: 1_200 }).map((months) => addMonths('2000-01-01', months)),
    });
    fc.assert(
      fc.property(anySchedule, anyDay, (schedule, day) => {
        expect(periodContaining(schedule, day)).toEqual(walkToPeriod(schedule, schedule.opened, day));
      }),
    );
  });
});

test('a period without an end has no expiration date', () => {
  expect(expirationDate({ start: '0001-01-01', end: '9999-12-31' })).toBeNull();
  expect(expirationDate({ start: '2026-10-01', end: '2026-12-31' })).toBe('2026-12-31');
});

test('the amount of a single month replaces the amount in that month only', () => {
  const uber = { amount: '15.00', monthly_amounts: { 12: '35.00' } };
  expect(periodAmount(uber, { start: '2026-12-01', end: '2026-12-31' })).toBe('35.00');
  expect(periodAmount(uber, { start: '2026-11-01', end: '2026-11-30' })).toBe('15.00');
  expect(periodAmount({ ...uber, monthly_amounts: null }, { start: '2026-12-01', end: '2026-12-31' })).toBe(
    '15.00',
  );
});
