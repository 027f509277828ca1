import { expect, test } from 'vitest';
import { countOpenings, type CountsFor524 } from '@card-rewards/functions/domain';

type Opening = [month: string, counts?: CountsFor524];

const count = (openings: Opening[], today: string) => {
  const cards = openings.map(([month, counts = 'yes']) => ({ opening_date: `${month}-01`, counts }));
  const { counted, unsure, next } = countOpenings(cards, (card) => card.counts, today);
  const days = (list: typeof counted) => list.map(({ drops_on }) => drops_on);
  return { counted: days(counted), unsure: days(unsure), next };
};

test.each<[string, Opening[], string, ReturnType<typeof count>]>([
  [
    'the last day of its 24th month',
    [['2024-10']],
    '2026-10-31',
    { counted: ['2026-11-01'], unsure: [], next: { count: 0, from: '2026-11-01' } },
  ],
  ['the first day of the 25th', [['2024-10']], '2026-11-01', { counted: [], unsure: [], next: null }],
  [
    'the month of its opening',
    [['2026-11']],
    '2026-11-01',
    { counted: ['2028-12-01'], unsure: [], next: { count: 0, from: '2028-12-01' } },
  ],
  [
    'three openings, two of one month',
    [['2026-01'], ['2025-04'], ['2025-04']],
    '2026-11-27',
    {
      counted: ['2027-05-01', '2027-05-01', '2028-02-01'],
      unsure: [],
      next: { count: 1, from: '2027-05-01' },
    },
  ],
  [
    'business cards that are not, or may be, on the personal report',
    [
      ['2026-01', 'no'],
      ['2026-02', 'ask'],
      ['2024-01', 'ask'],
    ],
    '2026-11-27',
    { counted: [], unsure: ['2028-03-01'], next: null },
  ],
  ['nothing', [], '2026-11-27', { counted: [], unsure: [], next: null }],
])('the openings that count: %s', (_what, openings, today, expected) => {
  expect(count(openings, today)).toEqual(expected);
});
