import { expect, test } from 'vitest';
import {
  isMonthHidden,
  pickedDate,
  pickedMonth,
  yearOptions,
} from '../../../../web/src/model/typed/month-options.ts';
import { readMonth } from '../../../../web/src/model/typed/typed-month.ts';

const today = '2026-11-24';

test.each([
  ['12/25', '2025-12-01'],
  ['12/2025', '2025-12-01'],
  ['1-09', '2009-01-01'],
  ['3.2019', '2019-03-01'],
  ['2018-04', '2018-04-01'],
  ['Dec 2025', '2025-12-01'],
  ['december 25', '2025-12-01'],
  ["Sept. '19", '2019-09-01'],
  ['mar99', '1999-03-01'],
  [' 11/26 ', '2026-11-01'],
  ['1/1950', '1950-01-01'],
])('%j is a month', (typed, date) => {
  expect(readMonth(typed, { today })).toEqual({ date, problem: null });
});

test.each([
  ['12', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['2025', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['December', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['13/25', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['Foo 2025', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['12/25/2025', 'Type a month and a year, such as 12/25 or Dec 2025.'],
  ['12/26', 'This month has not begun yet.'],
  ['12/1912', 'Type a year from 1950 on.'],
])('%j is no month', (typed, problem) => {
  expect(readMonth(typed, { today })).toEqual({ date: null, problem });
});

test('a year completes a known month, which another month replaces', () => {
  const read = (typed: string) => readMonth(typed, { today, known: '03' });
  expect(read('2019')).toEqual({ date: '2019-03-01', problem: null });
  expect(read('19')).toEqual({ date: '2019-03-01', problem: null });
  expect(read('12/19')).toEqual({ date: '2019-12-01', problem: null });
  expect(read('201')).toEqual({ date: null, problem: 'Type a year, such as 2024.' });
  expect(read(' ')).toBeNull();
});

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
