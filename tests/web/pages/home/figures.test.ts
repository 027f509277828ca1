import { expect, test } from 'vitest';
import type { Card } from '@card-rewards/functions/contract';
import type { BenefitInPeriod } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { availableFigure, capturedFigure, nextFeeFigure } from '../../../../web/src/pages/home/figures.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

const today = '2026-11-21';
const names = new Map([['c1', 'Amex Platinum Card']]);

const benefit = (name: string, amount: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ name: name, amount, ...given });

function card(changes: Partial<Card> = {}): Card {
  return completeCard({ id: 'c1', version: 1, opening_date: '2024-03-01', annual_fee: '695.00', ...changes });
}

test('the Open now figure adds up the remaining amounts', () => {
  const benefits = [
    benefit('a', '50.00', { used_amount: '20.00' }),
    benefit('b', '15.00', { status: 'used', used_amount: '15.00' }),
    benefit('Lounge', '0.00'),
    benefit('c', '10.00', { end: '9999-12-31' }),
    benefit('Free Night', '0.00', { worth: '250.00', yearly_amount: '0.00' }),
    benefit('Club', '0.00', { worth: '99.00', frequency: 'unlimited', end: '9999-12-31' }),
  ];
  expect(availableFigure(benefits, today)).toMatchObject({
    amount: '$290.00',
    text: '3 credits',
    more: ' on 1 card',
    isUrgent: false,
    warning: null,
  });
  expect(availableFigure([], today)).toMatchObject({ amount: '$0.00', text: 'Nothing is available' });
});

test('the Open now figure is urgent on the date when a credit ends, and leaves out what must be earned', () => {
  const of = (...benefits: Parameters<typeof availableFigure>[0]) => availableFigure(benefits, '2026-11-30');
  expect(of(benefit('a', '15.00'), benefit('b', '5.00', { end: '2026-12-31' }))).toMatchObject({
    amount: '$20.00',
    text: '2 credits',
    warning: '$15 ends today',
    isUrgent: true,
  });
  expect(of(benefit('Lounge', '0.00'), benefit('b', '5.00', { end: '2026-12-31' })).isUrgent).toBe(false);
  expect(of(benefit('a', '15.00', { condition: 'After $15,000' })).amount).toBe('$0.00');
});

test('fees of one month go by amount, then by holder and digits', () => {
  const twin = (id: string, holder: string | null, last_digits: string) => card({ id, holder, last_digits });
  const cards = [
    twin('c1', null, '1111'),
    twin('c2', 'Ben', '4444'),
    card({ id: 'c5', annual_fee: '895.00', last_digits: '5555' }),
    twin('c3', 'Ana', '9999'),
    twin('c4', 'Ana', '2222'),
  ];
  const called = new Map(cards.map(({ id, last_digits }) => [id, `Gold •••• ${last_digits}`]));
  const order = nextFeeFigure(cards, called, today).more?.match(/\d{4}/g);
  expect(order).toEqual(['5555', '2222', '9999', '4444', '1111']);
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
    year: '2026',
    amount: '$40.00',
    text: '$9 in 2027',
  });
  expect(capturedFigure([card({ annual_fee: '0.00' })], today)).toMatchObject({ text: 'No annual fees' });
});

const kept = { id: 'd', on: '2026-11-05', kind: 'keep', amount: null, note: null } as const;

test.each([
  [{}, '$695.00', 'Mar 2027', null, null],
  [{ fee_day: '03-05' }, '$695.00', 'Mar 5', null, null],
  [{ opening_date: '2024-12-01', fee_day: '12-03' }, '$695.00', 'in 12 days', 'urgent', null],
  [{ opening_date: '2024-12-01', fee_day: '12-08' }, '$695.00', 'in 17 days', 'Keep it?', null],
  [{ opening_date: '2024-12-01' }, '$695.00', 'Dec 2026', 'urgent', null],
  // Only the month is known, so the fee may still be due until its end.
  [{ opening_date: '2024-11-01' }, '$695.00', 'Nov 2026', 'urgent', null],
  [{ opening_date: '2024-10-01' }, '$695.00', 'Oct 2027', null, 'Platinum’s $695 was due in Oct'],
  [
    { opening_date: '2024-11-01', fee_day: '11-20' },
    '$695.00',
    'Nov 20',
    null,
    'Platinum’s $695 posted Nov 20',
  ],
  [{ opening_date: '2024-11-01', fee_day: '11-21' }, '$695.00', 'Today', 'urgent', null],
  [{ opening_date: '2024-11-01', decisions: [kept] }, '$695.00', 'Nov 2026', null, null],
  [{ opening_date: '2024-11-01', fee_day: '11-20', decisions: [kept] }, '$695.00', 'Nov 20', null, null],
  [{ annual_fee: '0.00' }, '$0.00', 'No annual fees', null, null],
  [{ closed_date: '2026-10-01' }, '$0.00', 'No annual fees', null, null],
])(
  'the next fee of a card with %o is %s, %s, %s, and the past one %s',
  (changes, amount, text, open, past) => {
    const figure = nextFeeFigure([card(changes)], names, today);
    expect(figure).toMatchObject({ amount, text });
    expect([figure.warning ?? null, figure.isUrgent ?? false]).toEqual([
      open && 'Keep it?',
      open === 'urgent',
    ]);
    expect(figure.undecided[0]?.text ?? null).toBe(past);
  },
);

test('on the day of a fee it is the next one, and each fee to decide about has a link', () => {
  const gold = { id: 'c2', card_name: 'Gold', opening_date: '2025-02-01', fee_day: '02-03' };
  expect(nextFeeFigure([card({ fee_day: '03-01' }), card(gold)], names, '2027-03-01')).toMatchObject({
    amount: '$695.00',
    text: 'Today',
    cardId: 'c1',
    undecided: [
      { cardId: 'c2', text: 'Gold’s $695 posted Feb 3' },
      { cardId: 'c1', text: 'Platinum’s $695 due Mar 1' },
    ],
  });
});

test('fees due in one month are added up if their days are not known', () => {
  const gold = card({ id: 'c2', card_name: 'Gold', opening_date: '2025-03-01', annual_fee: '250.00' });
  const later = card({ id: 'c3', opening_date: '2025-04-01', annual_fee: '95.00' });
  expect(nextFeeFigure([card(), gold, later], names, today)).toEqual({
    amount: '$945.00',
    warning: null,
    cardId: 'c1',
    isUrgent: false,
    undecided: [],
    text: 'Mar 2027',
    more: ' · 2 fees: Platinum, Gold',
  });
});

const sapphire = {
  card_name: 'Sapphire',
  opening_date: '2025-01-01',
  annual_fee: '795.00',
  captured: { '2026-03': '40.00' },
};
const delta = { id: 'c2', card_name: 'Delta', opening_date: '2025-01-01', annual_fee: '650.00' };
const gold = { id: 'c3', card_name: 'Gold', opening_date: '2025-02-01', annual_fee: '325.00' };

test.each([
  // Fees with a known date are added up only with fees on the same date.
  ['2027-01-12', '01-12', '01-25', '$795.00', 'Today', ' · 2026: $40 back of $795 · Platinum'],
  ['2027-01-25', '01-25', '01-25', '$1,445.00', 'Today', ' · then $325 Feb 2027 · 2 fees: Platinum, Delta'],
  // A fee without a known date can still come later in its month.
  ['2027-01-12', '01-12', null, '$795.00', 'Today', ' · 2026: $40 back of $795 · Platinum'],
  ['2027-01-12', '01-13', null, '$795.00', 'Tomorrow', ' · 2026: $40 back of $795 · Platinum'],
  ['2027-01-12', null, null, '$1,445.00', 'Jan 2027', ' · 2 fees: Platinum, Delta'],
  // The figure has only the fee of February. `undecided` still has the fees of January.
  ['2027-02-01', null, null, '$325.00', 'Feb 2027', ' · Feb 2026 – Jan 2027: $0 back of $325 · Gold'],
])('on %s the fees on %s and %s are %s, %s%s', (day, first, second, amount, text, more) => {
  const cards = [card({ ...sapphire, fee_day: first }), card({ ...delta, fee_day: second }), card(gold)];
  const figure = nextFeeFigure(cards, names, day);
  // The line of the `undecided` fees says “Keep it?”, so the figure has no warning.
  expect(figure).toMatchObject({ amount, text, more, warning: null, isUrgent: true });
  expect(figure.undecided.map(({ cardId }) => cardId)).toEqual(['c1', 'c2', 'c3']);
});

test('on the last date of a month, a known date is before a larger fee without one', () => {
  const cards = [card(sapphire), card({ ...delta, fee_day: '01-31' })];
  expect(nextFeeFigure(cards, names, '2027-01-31')).toMatchObject({ amount: '$650.00', text: 'Today' });
});

test('a fee that is decided about gives way to one that is not', () => {
  const decisions = [{ ...kept, on: '2027-01-10' }];
  expect(nextFeeFigure([card({ ...sapphire, decisions }), card(delta)], names, '2027-01-12')).toMatchObject({
    amount: '$650.00',
    cardId: 'c2',
    undecided: [],
  });
});
