import { expect, test } from 'vitest';
import { sortCards, type CardSort, type SortedCard } from '../../../../web/src/model/cards/card-sort.ts';

const card = (
  card_name: string,
  ...[bank, opening_date, annual_fee, closed_date, day]: [string, string, string, string | null, string]
): SortedCard => ({
  card_name,
  bank,
  opening_date,
  annual_fee,
  fees: [],
  closed_date,
  created_at: `2026-01-${day}T00:00:00.000Z`,
  holder: null,
  last_digits: null,
});
const cards = [
  card('Venture', 'Capital One', '2020-05-01', '95.00', null, '04'),
  card('Altitude', 'US Bank', '2023-02-01', '400.00', null, '01'),
  card('Closed', 'Barclays', '2025-07-01', '1000.00', '2026-02-01', '05'),
  card('Double Cash', 'Citi', '2021-09-01', '0.00', null, '03'),
  card('Custom Cash', 'Citi', '2022-09-01', '5.00', null, '02'),
];

test.each<[CardSort, string[]]>([
  ['status', ['Venture', 'Double Cash', 'Custom Cash', 'Altitude', 'Closed']],
  ['bank', ['Venture', 'Custom Cash', 'Double Cash', 'Altitude', 'Closed']],
  ['name', ['Altitude', 'Closed', 'Custom Cash', 'Double Cash', 'Venture']],
  ['opened-newest', ['Closed', 'Altitude', 'Custom Cash', 'Double Cash', 'Venture']],
  ['opened-oldest', ['Venture', 'Double Cash', 'Custom Cash', 'Altitude', 'Closed']],
  ['fee-highest', ['Closed', 'Altitude', 'Venture', 'Custom Cash', 'Double Cash']],
  ['fee-lowest', ['Double Cash', 'Custom Cash', 'Venture', 'Altitude', 'Closed']],
  ['recently-added', ['Closed', 'Venture', 'Double Cash', 'Custom Cash', 'Altitude']],
])('by %s', (sort, names) => {
  expect(sortCards(cards, sort, '2026-11-20').map(({ card_name }) => card_name)).toEqual(names);
});

test('equal cards come by holder, without one last, then by last digits', () => {
  const twin = (holder: string | null, last_digits: string | null) => ({
    ...card('Gold Card', 'American Express', '2024-01-01', '0.00', null, '01'),
    holder,
    last_digits,
  });
  const sorted = [
    twin('ana', null),
    twin('Ana', '11'),
    twin('Ana ', '12'),
    twin('Ben', '10'),
    twin(null, '09'),
  ];
  expect(sortCards(sorted.toReversed(), 'bank', '2026-11-20')).toEqual(sorted);
});

test('a changed fee counts in the order by fee', () => {
  const free = card('Raised', 'Citi', '2024-01-01', '0.00', null, '01');
  const raised = { ...free, fees: [{ from: '2026-01-01', amount: '500.00' }] };
  const [first] = sortCards([...cards.slice(0, 2), raised], 'fee-highest', '2026-11-20');
  expect(first?.card_name).toBe('Raised');
});
