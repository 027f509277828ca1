import { expect, test } from 'vitest';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  dollars,
  totalOf,
  usedAmountProblem,
  wholeDollars,
} from '@card-rewards/functions/domain';

test('amounts are read and written without rounding', () => {
  for (const amount of ['0.00', '0.05', '0.29', '19.99', '999999.99']) {
    expect(amountOf(centsOf(amount))).toBe(amount);
  }
  expect(centsOf('0.29')).toBe(29);
});

test.each(['1', '1.5', '-1.00', '1,00', '1000000.00', ' 1.00', '1e3.00'])('%s is not an amount', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});

test.each([
  ['unused', '0.00', '50.00', true],
  ['unused', '1.00', '50.00', false],
  ['used', '50.00', '50.00', true],
  ['used', '0.01', '50.00', true],
  ['used', '50.01', '50.00', false],
  ['used', '0.00', '50.00', false],
  ['used', '0.00', '0.00', true],
  ['used', '0.01', '0.00', false],
] as const)('%s with %s of %s is allowed: %s', (status, used, amount, allowed) => {
  expect(usedAmountProblem(status, used, amount) === null).toBe(allowed);
});

test('totals can be negative and have any number of digits', () => {
  expect(centsOfTotal('-1265.00')).toBe(-126500);
  expect(totalOf(['12.00', '8.50', '-0.25'])).toBe('20.25');
  expect(totalOf([])).toBe('0.00');
  expect(() => centsOfTotal('1.5')).toThrow(RangeError);
});

test('amounts are shown in US dollars', () => {
  expect([dollars('1250.00'), dollars('-0.05')]).toEqual(['$1,250.00', '-$0.05']);
  expect([wholeDollars('1250.00'), wholeDollars('1250.50')]).toEqual(['$1,250', '$1,250.50']);
});
