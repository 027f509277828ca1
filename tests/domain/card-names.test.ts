import { cardNames } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';

const gold = { id: 'a', card_name: 'American Express Gold Card', created_at: '2024-01-01T00:00:00.000Z' };
const other = { ...gold, id: 'b', created_at: '2025-01-01T00:00:00.000Z' };

test('a card is called by its nickname, else by its product', () => {
  expect(cardNames([gold]).get('a')).toBe('Amex Gold Card');
  expect(cardNames([{ ...gold, nickname: 'Groceries' }]).get('a')).toBe('Groceries');
});

test('of two alike the holder tells, else the digits, else the order', () => {
  expect([...cardNames([{ ...gold, holder: 'Ana' }, other]).values()]).toEqual([
    'Amex Gold Card (Ana)',
    'Amex Gold Card (2)',
  ]);
  const withDigits = [
    { ...gold, last_digits: '1005' },
    { ...other, last_digits: '2002' },
  ];
  expect([...cardNames(withDigits).values()]).toEqual([
    'Amex Gold Card •••• 1005',
    'Amex Gold Card •••• 2002',
  ]);
  expect([...cardNames(withDigits, { digits: false }).values()]).toEqual([
    'Amex Gold Card',
    'Amex Gold Card (2)',
  ]);
});
