import { expect, test } from 'vitest';
import { cardsByHolder, isHeldBy, ofHolder } from '@card-rewards/functions/domain';

const held = (...holders: (string | null)[]) =>
  holders.map((holder, index) => ({ id: `card-${index}`, holder, created_at: `2026-11-${10 + index}` }));

test('one person is one holder, spelled as on the oldest card, and cards without a holder come last', () => {
  const groups = cardsByHolder(held(null, 'ben', 'Ana', ' ana ', 'BEN', 'Ａna', '李 娜', '李  娜'));
  expect(groups.map(({ holder, cards }) => [holder, cards.length])).toEqual([
    ['Ana', 3],
    ['ben', 2],
    ['李 娜', 2],
    ['', 1],
  ]);
});

test.each([
  [null, 'Ana', true],
  [null, null, true],
  ['ANA ', 'Ana', true],
  ['An', 'Ana', false],
  ['', 'Ana', false],
  ['', null, true],
  ['Ana', null, false],
])('with %j chosen, a card of %j is shown: %j', (chosen, holder, isShown) => {
  expect(isHeldBy({ holder }, chosen)).toBe(isShown);
});

test('a part of the wallet is named, and the whole is not', () => {
  expect([ofHolder('Ben', 'none'), ofHolder('', 'none'), ofHolder(null, 'none')]).toEqual([
    'Ben: none',
    'No holder: none',
    'none',
  ]);
});
