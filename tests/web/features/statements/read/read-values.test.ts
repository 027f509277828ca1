import { expect, test } from 'vitest';
import {
  canBeDayFirst,
  digitsInCell,
  isDateOfSpreadsheet,
  lastDigits,
  readCents,
  readDay,
  requireDollarCode,
} from '../../../../../web/src/features/statements/read/read-values.ts';

test.each([
  ['10/09/2026', '2026-10-09'],
  [' 10-9-26 ', '2026-10-09'],
  ['10/09/2026 12:30 PM', '2026-10-09'],
  [' 2026-10-09 ', '2026-10-09'],
  ['2026-10-09 12:30', '2026-10-09'],
  [' Oct 9, 2026 ', '2026-10-09'],
  ['october 9 2026', '2026-10-09'],
  ['Sept. 9, 2026', '2026-09-09'],
  [' 9 Oct 2026 ', '2026-10-09'],
  ['9-Jan.-2026', '2026-01-09'],
  ['Oktober 9, 2026', null],
  ['9 Okt 2026', null],
  ['2026-02-30', null],
  ['10/09/202', null],
  ['x10/09/2026', null],
  ['Posted Oct 9, 2026', null],
  ['9 Oct 2026 12:30', null],
  ['', null],
])('the date %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a first number that is no month shows that the dates begin with the day', () => {
  expect(() => readDay(' 13/10/2026 ')).toThrow(
    'has the date 13/10/2026, which does not begin with the month.',
  );
  expect(['12/12/2026', ' 10/05/2026 ', '10/13/2026', '2026-10-05', ''].map(canBeDayFirst)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['1,204.33', 120433],
  ['$1,204.33-', -120433],
  ['(1,204.33)', -120433],
  ['($1.00)', -100],
  ['+1.5', 150],
  ['−1', -100],
  ['–1', -100],
  ['US$ 1.00', 100],
  ['USD 1.00', 100],
  ['1.00 US', 100],
  ['.5', 50],
  ['1.', null],
  ['1-2', null],
  ['1+2', null],
  ['-', null],
  ['1(2)', null],
  ['(2)1', null],
  ['1,20', null],
  ['1.005', null],
  ['1.000', 100],
  ['ten', null],
  ['', null],
])('the amount %j is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test('codes of the US dollar are accepted, with spaces and in lower case', () => {
  for (const code of ['', ' ', '$', 'us$', ' usd ']) expect(() => requireDollarCode(code)).not.toThrow();
  expect(() => requireDollarCode(' cad ')).toThrow('is in CAD. Only statements in US dollars are read.');
});

test.each([
  ['21', '0021'],
  ['321', '0321'],
  ['4821', '4821'],
  ['x21', null],
  ['21x', null],
  ['XXXX-XXXXXX-11005', '11005'],
  ['4147201234564821', '4821'],
  ['4821 (Visa)', '4821'],
  ['', null],
])('the cell %j has the last digits %s', (text, digits) => {
  expect(digitsInCell(text)).toBe(digits);
});

test('a number that no spreadsheet has written keeps its digits', () => {
  expect(lastDigits('021')).toBeNull();
});

test('a spreadsheet writes dates as numbers, with short months or not at all', () => {
  const written = ['46331', ' 46331.5 ', '46331.25', '#', '####', '5-Nov', '15-nov', '5-Nov-26', 'Nov-26'];
  expect(written.filter((text) => !isDateOfSpreadsheet(text))).toEqual([]);
  const others = [
    '4633',
    '463311',
    'A6331',
    '46331.',
    'x46331',
    '5-Nov-2026',
    'No-26',
    'Nov-6',
    '1ov-26',
    '11/05/2026',
    '',
  ];
  expect(others.filter(isDateOfSpreadsheet)).toEqual([]);
});
