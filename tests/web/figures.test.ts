import { expect, test } from 'vitest';
import type { Card } from '@card-rewards/functions/contract';
import { completeCard } from '../../web/src/api/cache/answers.ts';
import {
  capturedFigure,
  nextFeeFigure,
  availableFigure,
} from '../../web/src/features/key-figures/figures.ts';
import { listedBenefit } from './listed-benefit.ts';

const today = '2026-11-21';
const names = new Map([['c1', 'Amex Platinum Card']]);

const benefit = (name: string, amount: string, given: Parameters<typeof listedBenefit>[1] = {}) =>
  listedBenefit(name, { amount, ...given });

function card(changes: Partial<Card> = {}): Card {
  return completeCard({ id: 'c1', version: 1, opening_date: '2024-03-01', annual_fee: '695.00', ...changes });
}

test('the Open now figure adds up the remaining amounts', () => {
  const benefits = [
    benefit('a', '50.00', { used_amount: '20.00' }),
    benefit('b', '15.00', { status: 'used', used_amount: '15.00' }),
    benefit('Lounge', '0.00'),
    benefit('c', '10.00', { expiration_date: null }),
    benefit('Free Night', '0.00', { worth: '250.00', yearly_amount: '0.00' }),
    benefit('Club', '0.00', { worth: '99.00', frequency: 'unlimited', expiration_date: null }),
  ];
  expect(availableFigure(benefits)).toMatchObject({
    ...{ amount: '$290.00', text: '3 benefits', more: ' on 1 card' },
  });
  expect(availableFigure([])).toMatchObject({ amount: '$0.00', text: 'Nothing is available' });
});

test('the captured figure covers this year and its fees', () => {
  const captured = { '2025-12': '100.00', '2026-01': '25.00', '2026-11': '15.00' };
  expect(capturedFigure([card({ captured }), card({ annual_fee: '95.00' })], today)).toMatchObject({
    amount: '$40.00',
    text: 'of $790 in fees',
  });
  expect(
    capturedFigure([card({ captured: { ...captured, '2027-01': '9.00' } })], '2027-01-31'),
  ).toMatchObject({
    ...{ year: '2026', amount: '$40.00', text: '$9 in 2027' },
  });
  expect(capturedFigure([card({ annual_fee: '0.00' })], today)).toMatchObject({ text: 'No annual fees' });
});

const kept = { id: 'd', on: '2026-11-05', kind: 'keep', amount: null, note: null } as const;

test.each([
  [{}, '$695.00', null, 'Mar 2027'],
  [{ fee_day: '03-05' }, '$695.00', null, 'Mar 5'],
  [{ opening_date: '2024-12-01', fee_day: '12-03' }, '$695.00', 'Decide', 'in 12 days'],
  [{ opening_date: '2024-12-01' }, '$695.00', 'Decide', 'Dec 2026'],
  [{ opening_date: '2024-11-01' }, '$695.00', 'Decide', 'Nov 2026'],
  [{ opening_date: '2024-11-01', decisions: [kept] }, '$695.00', null, 'Nov 2027'],
  [{ annual_fee: '0.00' }, '$0.00', null, 'No annual fees'],
  [{ closed_date: '2026-10-01' }, '$0.00', null, 'No annual fees'],
])('the next fee of a card with %o is %s, %s, %s', (changes, amount, warning, text) => {
  expect(nextFeeFigure([card(changes)], names, today)).toMatchObject({ amount, warning, text });
});

test('the nearest of several fees is shown', () => {
  const cards = [
    card(),
    card({ id: 'c2', card_name: 'Gold', opening_date: '2025-01-01', annual_fee: '250.00' }),
  ];
  expect(nextFeeFigure(cards, names, today)).toMatchObject({ amount: '$250.00', cardId: 'c2' });
});

test('fees due in one month are added up', () => {
  const gold = card({ id: 'c2', card_name: 'Gold', opening_date: '2025-03-01', annual_fee: '250.00' });
  const later = card({ id: 'c3', opening_date: '2025-04-01', annual_fee: '95.00' });
  expect(nextFeeFigure([card(), gold, later], names, today)).toEqual({
    ...{ amount: '$945.00', warning: null, cardId: 'c1' },
    ...{ text: 'Mar 2027', more: ' · 2 fees: Amex Platinum Card, Gold' },
  });
  const exact = [
    { ...card(), fee_day: '03-20' },
    { ...gold, fee_day: '03-05' },
  ];
  expect(nextFeeFigure(exact, names, today)).toMatchObject({
    ...{ amount: '$945.00', cardId: 'c2' },
    ...{ text: 'Mar 5', more: ' · 2 fees: Gold, Amex Platinum Card' },
  });
});
