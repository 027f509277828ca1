import { expect, test } from 'vitest';
import { cardsByHolder, compareTwins, isHeldBy, ofHolder } from '@card-rewards/functions/domain';

const held = (...holders: (string | null)[]) =>
  holders.map((holder, index) => ({ id: `card-${index}`, holder, created_at: `2026-11-${10 + index}` }));

test('one person is one holder, spelled as on the oldest card, and cards without a holder come last', () => {
  const groups = cardsByHolder(
    held(null, 'ben', 'Ana', ' ana ', 'BEN', 'Ａna', '李 娜', '李  娜', 'A\u200bna'),
  );
  expect(groups.map(({ holder, cards }) => [holder, cards.length])).toEqual([
    ['Ana', 4],
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

test('equal cards are sorted by holder, without one last, and then by their last digits', () => {
  const twins = [
    { holder: null, last_digits: '0001' },
    { holder: 'ben', last_digits: '1005' },
    { holder: 'Ben ', last_digits: null },
    { holder: 'Ana', last_digits: '9000' },
    { holder: 'Ben', last_digits: '0999' },
    { holder: null, last_digits: null },
  ];
  const sorted = ['Ana 9000', 'Ben null', 'Ben 0999', 'ben 1005', 'null null', 'null 0001'];
  const names = (cards: typeof twins) =>
    cards
      .toSorted(compareTwins)
      .map(({ holder, last_digits }) => `${holder === null ? null : holder.trim()} ${last_digits}`);
  expect(names(twins)).toEqual(sorted);
  expect(names(twins.toReversed())).toEqual(sorted);
});

test('a holder has the spelling of the oldest card, in whatever order the cards come', () => {
  const cards = held('ana', ' Ana ').toReversed();
  expect(cardsByHolder(cards).map(({ holder }) => holder)).toEqual(['ana']);
  const older = cards.map((card) => ({
    ...card,
    created_at: card.holder === 'ana' ? '2026-12-01' : '2026-01-01',
  }));
  expect(cardsByHolder(older).map(({ holder }) => holder)).toEqual(['Ana']);
});
