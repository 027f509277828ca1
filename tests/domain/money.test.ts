import { amountOf, centsOf, usedAmountProblem } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';

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
