import { expect, test } from 'vitest';
import {
  cardsOf,
  findChoice,
  holderChoices,
  newSwitchHint,
} from '../../../../web/src/model/cards/holders.ts';

const held = (...holders: (string | null)[]) =>
  holders.map((holder, index) => ({ id: `card-${index}`, holder, created_at: `2026-11-${10 + index}` }));

test.each([
  ['two holders', held('Ben', 'Ana', 'ben '), ['Ana', 'Ben']],
  ['two holders and a card without one', held(null, 'Ben', 'Ana'), ['Ana', 'Ben', '']],
  ['one holder and a card without one', held('Ana', null, 'ana'), []],
  ['no holder', held(null, null), []],
])('a wallet of %s offers %j', (_what, cards, offered) => {
  expect(holderChoices(cards).map(({ holder }) => holder)).toEqual(offered);
});

test('the cards of a holder in the address are shown, and all cards if the wallet does not offer that holder', () => {
  const cards = held('Ben', 'Ana', null, 'ben');
  const ids = (wanted: string | null) => cardsOf(cards, wanted).map(({ id }) => id.slice(-1));
  expect([ids('BEN'), ids(''), ids(null), ids('Zed')]).toEqual([
    ['0', '3'],
    ['2'],
    ['0', '1', '2', '3'],
    ['0', '1', '2', '3'],
  ]);
  expect(cardsOf(held('Ana', null), 'Ana')).toHaveLength(2);
  expect(findChoice(holderChoices(cards), 'bEN')).toBe('Ben');
});

test.each([
  [['Ana'], ['Ben', '', 'ben '], 'Switch between Ana and Ben at the top.'],
  [[], ['Ana', 'Ben', 'Cem'], 'Switch between Ana, Ben, and Cem at the top.'],
  [['Ana'], [' ana', ''], null],
  [['Ana', 'Ben'], ['Cem'], null],
])('with %j before, cards of %j say how to switch: %j', (before, added, hint) => {
  expect(newSwitchHint(before, added)).toBe(hint);
});
