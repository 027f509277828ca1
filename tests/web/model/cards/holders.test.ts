import { expect, test } from 'vitest';
import { cardsByHolder, holderOf, holdersOf } from '../../../../web/src/model/cards/holders.ts';

const own = { holder: null };
const [ana, ben] = [{ holder: 'Ana' }, { holder: 'Ben' }];

test('the user holds the cards without a holder', () => {
  expect(holderOf(own)).toBe('Me');
  expect(holderOf(ana)).toBe('Ana');
});

test('cards are counted by their holders', () => {
  expect([...cardsByHolder([own, ana, own])]).toEqual([
    ['Me', 2],
    ['Ana', 1],
  ]);
});

test('holders are listed once, the user first, then by name', () => {
  expect(holdersOf([ben, ana, own, ana])).toEqual(['Me', 'Ana', 'Ben']);
  expect(holdersOf([ben, ana])).toEqual(['Ana', 'Ben']);
});
