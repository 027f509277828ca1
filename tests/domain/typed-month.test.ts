import { expect, test } from 'vitest';
import { parseMonth } from '../../functions/src/domain/index.ts';

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
  // Months as spreadsheets and people outside the US write them.
  ['Mar-24', '2024-03-01'],
  ['Mar 2024', '2024-03-01'],
  ['3/1/2024', '2024-03-01'],
  ['3/15/24', '2024-03-01'],
  ['15/3/2024', '2024-03-01'],
  ['2024-03-15', '2024-03-01'],
  ['2024-03-15 00:00:00', '2024-03-01'],
  ['2024/3/5', '2024-03-01'],
  ['03/2024', '2024-03-01'],
  ['3/24', '2024-03-01'],
  ['1.3.2024', '2024-03-01'],
  ['15-Mar-24', '2024-03-01'],
  ['15 March 2024', '2024-03-01'],
  ['1st March 2024', '2024-03-01'],
  ['March 15, 2024', '2024-03-01'],
  ['Mar 15th 2024', '2024-03-01'],
  ['2024 March', '2024-03-01'],
  ["March '24", '2024-03-01'],
  ['1/1950', '1950-01-01'],
])('%j is a month', (typed, date) => {
  expect(parseMonth(typed, { today })).toEqual({ date, problem: null });
});

test.each([
  ['12', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['2025', 'Add the month, such as 3/2025.'],
  ['1989', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['December', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['13/25', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['Foo 2025', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['13/25/2025', 'Enter a month and a year, such as 12/25 or Dec 2025.'],
  ['12/26', 'This month has not begun yet.'],
  ['12/1912', 'Enter a year, 1950 or later.'],
])('%j is no month', (typed, problem) => {
  expect(parseMonth(typed, { today })).toEqual({ date: null, problem });
});

test('a year completes a known month, which another month replaces', () => {
  const read = (typed: string) => parseMonth(typed, { today, known: '03' });
  expect(read('2019')).toEqual({ date: '2019-03-01', problem: null });
  expect(read('19')).toEqual({ date: '2019-03-01', problem: null });
  expect(read('12/19')).toEqual({ date: '2019-12-01', problem: null });
  expect(read('201')).toEqual({ date: null, problem: 'Enter a year, such as 2024.' });
  expect(read(' ')).toBeNull();
});
