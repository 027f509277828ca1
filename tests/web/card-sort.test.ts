import { expect, test } from 'vitest';
import {
  cardSorts,
  DEFAULT_CARD_SORT,
  sortCards,
  type CardSort,
  type SortedCard,
} from '../../web/src/model/card-sort.ts';

function card(card_name: string, fields: Partial<SortedCard>): SortedCard {
  return {
    card_name,
    bank: 'Chase',
    opening_date: '2024-01-01',
    annual_fee: '95.00',
    fees: [],
    closed_date: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

const cards = [
  card('Venture', {
    bank: 'Capital One',
    opening_date: '2020-05-01',
    annual_fee: '95.00',
    created_at: '2026-01-04T00:00:00.000Z',
  }),
  card('Altitude', {
    bank: 'US Bank',
    opening_date: '2023-02-01',
    annual_fee: '400.00',
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  card('Closed', {
    bank: 'Barclays',
    opening_date: '2025-07-01',
    annual_fee: '1000.00',
    closed_date: '2026-02-01',
    created_at: '2026-01-05T00:00:00.000Z',
  }),
  card('Double Cash', {
    bank: 'Citi',
    opening_date: '2021-09-01',
    annual_fee: '0.00',
    created_at: '2026-01-03T00:00:00.000Z',
  }),
  card('Custom Cash', {
    bank: 'Citi',
    opening_date: '2022-09-01',
    annual_fee: '5.00',
    created_at: '2026-01-02T00:00:00.000Z',
  }),
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

test('a changed fee counts in the order by fee', () => {
  const raised = card('Raised', { annual_fee: '0.00', fees: [{ from: '2026-01-01', amount: '500.00' }] });
  const [first] = sortCards([card('Other', {}), raised], 'fee-highest', '2026-11-20');
  expect(first?.card_name).toBe('Raised');
});

test('there are eight sort orders, and bank is the default', () => {
  expect(cardSorts).toHaveLength(8);
  expect(DEFAULT_CARD_SORT).toBe('bank');
});

test('sorting does not change the given list', () => {
  const given = [...cards];
  sortCards(given, 'name', '2026-11-20');
  expect(given).toEqual(cards);
});
