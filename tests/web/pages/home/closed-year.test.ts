import { expect, test } from 'vitest';
import type { Card } from '@card-rewards/functions/contract';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { closedYearText, endedText, letGo, yearToClose } from '../../../../web/src/pages/home/closed-year.ts';
import { historyPeriod } from '../../../support/history-period.ts';

test.each([
  ['2026-12-31', null],
  ['2027-01-01', 2026],
  ['2027-01-31', 2026],
  ['2027-02-01', null],
])('on %s the year to close is %s', (today, year) => {
  expect(yearToClose(today)).toBe(year);
});

const card = (changes: Partial<Card>): Card =>
  completeCard({ id: 'c', version: 1, opening_date: '2024-03-01', annual_fee: '695.00', ...changes });

test('the year before is closed with what came back, rounded down as on the tiles, its fees and what was let go', () => {
  const cards = [card({ captured: { '2026-04': '2681.50', '2027-01': '9.00' } }), card({})];
  expect(closedYearText(cards, '3157.95', '2027-01-12')).toBe(
    '2026: $2,681 back of $1,390 in fees, $3,158 let go.',
  );
  const free = card({ annual_fee: '0.00', captured: { '2026-04': '20.00' } });
  expect(closedYearText([free], '0.00', '2027-01-12')).toBe('2026: $20 back, $0 let go.');
  expect(closedYearText([card({ annual_fee: '0.00' })], '0.00', '2027-01-12')).toBeNull();
});

test('let go is what was missed of the periods that ended in the year', () => {
  const quarter = (given: Parameters<typeof historyPeriod>[2]) =>
    historyPeriod('2026-10-01', '2026-12-31', given);
  const periods = [
    quarter({ status: 'missed', amount: '15.00' }),
    quarter({ status: 'partly', amount: '50.00', used_amount: '20.00' }),
    quarter({ status: 'used', amount: '50.00', used_amount: '50.00' }),
    quarter({ status: 'before', amount: '50.00' }),
    quarter({ status: 'missed', amount: '9.00', ignored: true }),
    historyPeriod('2026-03-01', '2027-02-28', { status: 'missed', amount: '300.00' }),
  ];
  expect(letGo(periods, 2026)).toBe('45.00');
});

test('benefits that ended by themselves are named by their last day', () => {
  const ended = [
    { id: '1', card_id: 'c1', name: 'Uber One', ended_on: '2027-01-15' },
    { id: '2', card_id: 'c1', name: 'Select Hotels', ended_on: '2026-12-31' },
    { id: '3', card_id: 'c1', name: 'Resort', ended_on: '2026-12-31' },
    { id: '4', card_id: 'c2', name: 'Select Hotels', ended_on: '2026-12-31' },
    // Two of the user's own benefits can have the same name.
    { id: '5', card_id: 'c1', name: 'Resort', ended_on: '2026-12-31' },
  ];
  expect(endedText(ended)).toBe('Ended Dec 31: Select Hotels on 2 cards, Resort · Ended Jan 15: Uber One');
  expect(endedText([])).toBeNull();
});
