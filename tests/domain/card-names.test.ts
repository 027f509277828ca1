import { expect, test } from 'vitest';
import { cardNames } from '@card-rewards/functions/domain';

const gold = { id: 'a', card_name: 'American Express Gold Card', created_at: '2024-01-01T00:00:00.000Z' };
const other = { ...gold, id: 'b', created_at: '2025-01-01T00:00:00.000Z' };

test('a card is named by its nickname, its product and its digits', () => {
  expect(cardNames([gold]).get('a')).toBe('Amex Gold Card');
  expect(cardNames([{ ...gold, nickname: 'Mine' }]).get('a')).toBe('Mine · Amex Gold Card');
  expect(cardNames([{ ...gold, nickname: 'Mine', last_digits: '1005' }]).get('a')).toBe(
    'Mine · Amex Gold Card •••• 1005',
  );
  expect(cardNames([{ ...gold, nickname: 'Amex Gold Card' }]).get('a')).toBe('Amex Gold Card');
});

test('two equal cards are distinguished by digits, holder or order', () => {
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
  expect([...cardNames([{ ...gold, holder: 'Ana' }, other]).values()]).toEqual([
    'Amex Gold Card (Ana)',
    'Amex Gold Card (2)',
  ]);
});

test('equal cards are numbered from the oldest one, in whatever order they come, and by their ids on one instant', () => {
  const third = { ...other, id: 'c' };
  for (const cards of [
    [third, other, gold],
    [gold, other, third],
  ]) {
    const names = cardNames(cards);
    expect(['a', 'b', 'c'].map((id) => names.get(id))).toEqual([
      'Amex Gold Card',
      'Amex Gold Card (2)',
      'Amex Gold Card (3)',
    ]);
  }
});

test('a holder distinguishes a card only if they have no equal card', () => {
  const cards = [
    { ...gold, holder: 'Ana' },
    { ...other, holder: 'ana ' },
    { ...other, id: 'c', holder: 'Ben' },
    { ...other, id: 'd' },
  ];
  expect([...cardNames(cards).values()].toSorted()).toEqual([
    'Amex Gold Card',
    'Amex Gold Card (2)',
    'Amex Gold Card (4)',
    'Amex Gold Card (Ben)',
  ]);
});
