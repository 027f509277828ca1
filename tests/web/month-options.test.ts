import { expect, test } from 'vitest';
import {
  isMonthHidden,
  monthDate,
  pickedDate,
  pickedMonth,
  yearOptions,
} from '../../web/src/model/month-options.ts';

const today = '2026-11-20';

test('the years are this one and the nine before it', () => {
  expect(yearOptions(today)).toEqual([
    '2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017',
  ]); // prettier-ignore
});

test('the year of an older stored date is offered, too', () => {
  expect(yearOptions(today, '2009-04-01').at(-1)).toBe('2009');
  expect(yearOptions(today, '2009-04-01')).toHaveLength(11);
});

test('a stored date of the last ten years adds no year', () => {
  expect(yearOptions(today, '2017-01-01')).toHaveLength(10);
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

test('in January all later months are hidden', () => {
  expect(isMonthHidden('02', '2027', '2027-01-01')).toBe(true);
});

test('only a complete pair counts', () => {
  expect(pickedDate({ month: '03', year: '2024' })).toBe('2024-03-01');
  expect(pickedDate({ month: '03', year: '' })).toBeNull();
  expect(pickedDate({ month: '', year: '2024' })).toBeNull();
});

test('a stored date is read back as month and year', () => {
  expect(pickedMonth('2024-03-01')).toEqual({ month: '03', year: '2024' });
  expect(pickedMonth(null)).toEqual({ month: '', year: '' });
});

test('a date is stored as the first day of its month', () => {
  expect(monthDate(today)).toBe('2026-11-01');
});
