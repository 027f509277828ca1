import { expect, test } from 'vitest';
import { calendarWeeks, monthAway } from '../../web/src/features/benefits/calendar-month.ts';

test('a month that begins on a Sunday starts in the first column', () => {
  const weeks = calendarWeeks('2026-11-20');
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks).toHaveLength(5);
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
});

test.each([
  ['2026-02-01', 0, 4, 28],
  ['2028-02-10', 2, 5, 29],
  ['2026-08-31', 6, 6, 31],
  ['2026-12-31', 2, 5, 31],
])('the month of %s begins on weekday %i, takes %i weeks and has %i days', (day, weekday, weeks, days) => {
  const month = calendarWeeks(day);
  expect(month[0]?.findIndex((place) => place !== null)).toBe(weekday);
  expect(month).toHaveLength(weeks);
  expect(month.flat().filter((place) => place !== null)).toHaveLength(days);
  expect(month.every((week) => week.length === 7)).toBe(true);
});

test('months continue across years', () => {
  expect(monthAway('2026-12-31', 1)).toBe('2027-01-01');
  expect(monthAway('2026-01-31', -1)).toBe('2025-12-01');
});
