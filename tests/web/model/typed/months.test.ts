import { expect, test } from 'vitest';
import {
  isMonthHidden,
  pickedDate,
  pickedMonth,
  yearOptions,
} from '../../../../web/src/model/typed/month-options.ts';

const today = '2026-11-24';

test('the years are this one and the nine before it, and the year of an older stored date', () => {
  const years = Array.from({ length: 10 }, (_, back) => String(2026 - back));
  expect(yearOptions(today)).toEqual(years);
  expect(yearOptions(today, '2017-01-01')).toEqual(years);
  expect(yearOptions(today, '2009-04-01')).toEqual([...years, '2009']);
});

test.each([
  ['11', '2026', false],
  ['12', '2026', true],
  ['12', '2025', false],
  ['12', '', false],
  ['01', '2026', false],
])('month %s with the year %s chosen: hidden %s', (month, year, hidden) => {
  expect(isMonthHidden(month, year, today)).toBe(hidden);
});

test('a month is picked only with its year', () => {
  expect(pickedDate({ month: '03', year: '2024' })).toBe('2024-03-01');
  expect(pickedDate({ month: '03', year: '' })).toBeNull();
  expect(pickedDate({ month: '', year: '2024' })).toBeNull();
  expect(pickedMonth('2024-03-01')).toEqual({ month: '03', year: '2024' });
  expect(pickedMonth(null)).toEqual({ month: '', year: '' });
});
