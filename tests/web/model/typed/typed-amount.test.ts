import { expect, test } from 'vitest';
import { typedAmount, typedMonths } from '../../../../web/src/model/typed/typed-amount.ts';

test.each([
  ['16', '16.00'],
  ['$1,250.5', '1250.50'],
  ['12,50', '12.50'],
  [' 7 ', '7.00'],
  ['.5', '0.50'],
  ['999999', '999999.00'],
  ['999,999.99', '999999.99'],
  ['1000000', null],
  ['1,250', '1250.00'],
  ['12,50,5', null],
  ['much', null],
  ['', null],
  ['$', null],
  ['1.234', null],
  ['-5', null],
])('%j is the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('empty months are left out, and an invalid one refuses all', () => {
  expect(typedMonths({ 1: '', 2: '  ', 12: '35' })).toEqual({ 12: '35.00' });
  expect(typedMonths({ 1: 'much', 12: '35' })).toBeNull();
});
