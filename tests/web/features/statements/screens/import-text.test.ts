import { expect, test } from 'vitest';
import type { Reading } from '@card-rewards/functions/contract';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import { importText } from '../../../../../web/src/features/statements/screens/import-text.ts';

const nothing = {
  use_count: 0,
  removed_count: 0,
  from: null,
  to: null,
  offers: [],
  has_fee: false,
  joined_digits: [],
};
const reading = (
  cards: Partial<Reading['cards'][number]>[],
  kind: Reading['kind'] = 'statement',
): Reading => ({
  id: 'reading',
  kind,
  recorded_on: '2026-11-27',
  use_count: 0,
  cards: cards.map((card, index) => ({ id: `card-${index}`, ...nothing, ...card })),
});
const offer = {
  id: 'offer',
  name: 'Welcome offer',
  reward: null,
  worth: null,
  spend: '6000.00',
  from: '2026-10-01',
  until: '2026-12-31',
  spent: '2411.00',
  spent_to: '2026-11-19',
  counted_lines: null,
  reached_on: null,
  posted_on: null,
};
const names = new Map([
  ['card-0', 'Sapphire Reserve •••• 4821'],
  ['card-1', 'Gold •••• 22006'],
]);
const cards = [completeCard({ id: 'card-0', offers: [offer] })];
const textOf = (each: Reading) => {
  const { title, cards: ofCards, bringsBack } = importText(each, { names, cards, today: '2026-11-28' });
  return [title, ...ofCards.map(({ name, text }) => `${name}: ${text}`), bringsBack];
};

test('an import is named by its files’ dates, and says what it changed and what removing brings back', () => {
  expect(
    textOf(
      reading([
        {
          use_count: 12,
          removed_count: 1,
          from: '2026-10-01',
          to: '2026-11-19',
          offers: [{ id: 'offer', before: '1431.00', after: '2411.00' }],
          has_fee: true,
        },
        { from: '2026-09-15', to: '2026-10-14', joined_digits: ['7755'] },
      ]),
    ),
  ).toEqual([
    'Sep 15 – Nov 19 · imported Nov 27',
    'Sapphire Reserve •••• 4821: 12 uses, 1 use removed, Welcome offer $1,431 → $2,411, annual fee',
    'Gold •••• 22006: •••• 7755',
    'Brings back 1 reversed use, Welcome offer at $1,431 spent, the annual fee from before, •••• 7755 as another card.',
  ]);
});

test('an import of dates only says so, and one by hand is a year caught up', () => {
  expect(textOf(reading([{ from: '2026-10-01', to: '2026-10-31' }]))).toEqual([
    'Oct 1 – Oct 31 · imported Nov 27',
    'Sapphire Reserve •••• 4821: dates only',
    null,
  ]);
  expect(textOf(reading([{ id: 'gone', use_count: 3 }], 'by_hand'))).toEqual([
    'Caught up on Nov 27',
    'Deleted card: 3 uses',
    null,
  ]);
  expect(textOf(reading([]))).toEqual(['Imported Nov 27', null]);
});
