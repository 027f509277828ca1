import { expect, test } from 'vitest';
import { END_OF_TIME, START_OF_TIME } from '@card-rewards/functions/domain';
import {
  againText,
  daysText,
  monthsText,
  periodDays,
  periodName,
} from '../../../../web/src/model/texts/date-text.ts';

test('the day from which a benefit is there again is written with its year', () => {
  expect(againText('2030-11-20')).toBe('Available again Nov 20, 2030');
});

test.each([
  ['2026-07-01', '2026-12-31', 'Jul 1 – Dec 31', 'Jul – Dec 2026'],
  ['2025-07-01', '2025-12-31', 'Jul 1 – Dec 31, 2025', 'Jul – Dec 2025'],
  ['2025-12-01', '2026-02-28', 'Dec 1, 2025 – Feb 28, 2026', 'Dec 2025 – Feb 2026'],
  ['2026-04-01', '2026-04-30', 'Apr 1 – Apr 30', 'April 2026'],
  ['2026-01-01', '2026-12-31', 'Jan 1 – Dec 31', '2026'],
  ['2025-01-01', '2026-12-31', 'Jan 1, 2025 – Dec 31, 2026', 'Jan 2025 – Dec 2026'],
  ['2026-01-01', '2026-11-30', 'Jan 1 – Nov 30', 'Jan – Nov 2026'],
  ['2026-02-01', '2026-12-31', 'Feb 1 – Dec 31', 'Feb – Dec 2026'],
  ['2026-01-03', '2026-11-30', 'Jan 3 – Nov 30', 'Jan 3 – Nov 30, 2026'],
  ['2026-01-01', '2026-11-29', 'Jan 1 – Nov 29', 'Jan 1 – Nov 29, 2026'],
  ['2025-12-24', '2026-01-06', 'Dec 24, 2025 – Jan 6, 2026', 'Dec 24, 2025 – Jan 6, 2026'],
  ['2026-07-03', '2026-07-03', 'Jul 3', 'Jul 3, 2026'],
  [START_OF_TIME, END_OF_TIME, 'Any time', 'Any time'],
  [START_OF_TIME, '2026-06-30', 'Until Jun 30, 2026', 'Until Jun 30, 2026'],
  ['2026-06-30', END_OF_TIME, 'From Jun 30, 2026', 'From Jun 30, 2026'],
])('the period from %s to %s is written as %j, and called %j', (start, end, days, name) => {
  expect(periodDays({ start, end }, '2026-11-21')).toBe(days);
  expect(periodName({ start, end })).toBe(name);
});

test('a range of days or months has the first year only if it differs', () => {
  expect(daysText('2026-01-03', '2026-11-16')).toBe('Jan 3 – Nov 16, 2026');
  expect(daysText('2025-12-24', '2026-01-06')).toBe('Dec 24, 2025 – Jan 6, 2026');
  expect(daysText('2026-01-03', '2026-01-03')).toBe('Jan 3, 2026');
  expect(monthsText('2026-01-01', '2026-10-31')).toBe('Jan – Oct 2026');
  expect(monthsText('2025-12-01', '2026-10-31')).toBe('Dec 2025 – Oct 2026');
});
