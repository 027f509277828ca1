import { expect, test } from 'vitest';
import { areSameWords } from '@card-rewards/functions/domain';

test('words are the same for one product, whatever their case and spaces', () => {
  const dunkin = { product: 'amex/gold', words: 'DUNKIN  CREDIT' };
  expect(areSameWords(dunkin, { product: 'amex/gold', words: 'Dunkin credit' })).toBe(true);
  expect(areSameWords(dunkin, { product: 'amex/platinum', words: 'Dunkin credit' })).toBe(false);
  expect(areSameWords(dunkin, { product: 'amex/gold', words: 'Dunkin' })).toBe(false);
});
