import { expect, test } from 'vitest';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import {
  assignStatements,
  listBanks,
  listYears,
  reviewStatements,
  type StatementWallet,
} from '../../../../../web/src/features/statements/match/review-statements.ts';
import { planStatements } from '../../../../../web/src/features/statements/send/plan-statements.ts';
import { benefitIn } from '../../../../support/benefit-in-period.ts';
import { historyPeriod } from '../../../../support/history-period.ts';
import { mustRead } from '../compare.ts';
import { AMEX, AMEX_LONG, CHASE, credit, lines, sgml } from '../made-up-files.ts';

const today = '2026-11-22';
const bank = 'American Express';
const platinum = completeCard({
  id: 'platinum',
  bank,
  card_name: 'American Express Platinum Card',
  product: 'amex/platinum',
  opening_date: '2025-03-01',
  last_digits: '11005',
});
const products = new Map([
  [bank, { cards: await loadCards(bank), onStatements: await loadOnStatements(bank) }],
]);
const resy = historyPeriod('2026-10-01', '2026-12-31', {
  benefit_id: 'resy',
  key: 'resy',
  name: 'Resy Credit',
  amount: '100.00',
  status: 'open',
});
const wallet: StatementWallet = {
  cards: [platinum],
  products,
  histories: new Map([['platinum', [resy]]]),
  listed: [],
  assignedWords: [],
  today,
};
const row = (day: string, words: string, amount: string, digits = '11005') =>
  `${day},${words},ANA,-${digits},${amount},,,,,,,,`;
const files = [
  mustRead(
    lines(AMEX_LONG, row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'), row('10/30/2026', 'CAFE', '5.00')),
  ),
];

test('the lines of a card of the user are compared with its periods, and planned for it', () => {
  const review = reviewStatements(files, wallet, NO_CHOICES);
  const { sent, counts } = planStatements(review, new Map());
  expect(review.toAdd).toEqual([]);
  expect(sent).toMatchObject({
    cards: [],
    reading: {
      uses: [{ card_id: 'platinum', benefit_id: 'resy', used_on: '2026-10-28', amount: '84.20' }],
      cards: [{ id: 'platinum', statements: [{ from: '2026-10-28', to: '2026-10-30' }] }],
    },
  });
  expect(counts).toMatchObject({ cards: 0, uses: 1, amount: '84.20', hasNewDays: true });
});

test('each card is compared with its own accounts and benefits', () => {
  const other = { ...platinum, id: 'other', last_digits: '22006' };
  const endless = { amount: '120.00', months: 48, start: '2024-01-01', end: '9999-12-31' };
  const listed = [
    benefitIn({
      card_id: 'other',
      benefit_id: 'entry',
      key: 'tsa-precheck-global-entry',
      name: 'Entry',
      ...endless,
    }),
  ];
  const file = mustRead(
    lines(
      AMEX_LONG,
      row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'),
      row('10/29/2026', 'PLATINUM GLOBAL ENTRY CREDIT', '-120.00', '22006'),
    ),
  );
  const histories = new Map([
    ['platinum', [resy]],
    ['other', []],
    ['third', []],
  ]);
  const cards = [platinum, other, { ...platinum, id: 'third', last_digits: '33007' }];
  const { cards: reviewed } = reviewStatements([file], { ...wallet, cards, histories, listed }, NO_CHOICES);
  const shown = reviewed?.map(({ card, review }) => [
    card.id,
    review.card.benefits.map(({ id }) => id),
    review.lines.map(({ words }) => words),
    review.credits.map(({ benefit }) => benefit.id),
  ]);
  expect(shown).toEqual([
    ['platinum', ['resy'], ['PLATINUM RESY CREDIT'], ['resy']],
    ['other', ['entry'], ['PLATINUM GLOBAL ENTRY CREDIT'], ['entry']],
  ]);
});

test.each<[string, Partial<StatementWallet>, string | null]>([
  ['the only card of the bank if it can have its credits', {}, 'platinum'],
  [
    'no card if the only one cannot have its credits',
    { cards: [{ ...platinum, product: 'amex/gold' }] },
    null,
  ],
  ['the only card if the catalog does not know it', { cards: [{ ...platinum, product: null }] }, 'platinum'],
  ['the only card until the products of its bank are known', { products: new Map() }, 'platinum'],
])('a file without digits is of %s', (_, given, cardId) => {
  const file = mustRead(lines(AMEX, '10/28/2026,PLATINUM RESY CREDIT,-84.20'));
  expect(assignStatements([file], { ...wallet, ...given }, NO_CHOICES)).toMatchObject([{ cardId }]);
});

test('digits that the user joins to a card are sent, unless the card already has them', () => {
  const file = mustRead(
    lines(
      AMEX_LONG,
      ...['33007', '44008', '55009'].map((digits) => row('10/30/2026', 'CAFE', '5.00', digits)),
    ),
  );
  const card = { ...platinum, joined_digits: ['44008'] };
  // The user chooses no card for 55009. The card gets its lines, but 55009 is not joined to the card.
  const cardOf = new Map(file.accounts.slice(0, 2).map(({ key }) => [key, 'platinum']));
  const { cards } = reviewStatements([file], { ...wallet, cards: [card] }, { ...NO_CHOICES, cardOf });
  expect(cards).toMatchObject([{ joinedDigits: ['33007'] }]);
});

test('a card without the date of its creation has no complete years', () => {
  const review = reviewStatements(files, wallet, NO_CHOICES);
  expect(review.cards?.map(({ review: { card } }) => card.isOnStatements)).toEqual([true]);
  expect(planStatements(review, new Map()).sent.reading.cards).toMatchObject([{ complete_years: [] }]);
});

test('an unticked line is shown and not sent', () => {
  const review = reviewStatements(files, wallet, NO_CHOICES);
  const [id = ''] = planStatements(review, new Map()).sent.reading.uses.map((use) => use.id);
  const { cards, sent } = planStatements(review, new Map([[id, false]]));
  expect(cards).toMatchObject([{ uses: [{ isTicked: false }] }]);
  expect(sent.reading.uses).toEqual([]);
});

test.each<[string, Partial<StatementWallet>]>([
  ['the periods', { histories: new Map() }],
  ['the products of the bank', { products: new Map() }],
  ['the words that the user has assigned', { assignedWords: null }],
])('nothing is found before %s are known', (_, missing) => {
  const review = reviewStatements(files, { ...wallet, ...missing }, NO_CHOICES);
  expect(review.cards).toBeNull();
  expect(planStatements(review, new Map())).toMatchObject({
    cards: null,
    sent: { cards: [], reading: { uses: [] } },
  });
});

test('what is to be read follows from the files', () => {
  const yearsFor = (...days: string[]) => {
    const file = mustRead(lines(AMEX_LONG, ...days.map((day) => row(day, 'CAFE', '5.00'))));
    return listYears(assignStatements([file], wallet, NO_CHOICES), [platinum], today);
  };
  expect(yearsFor('10/28/2026')).toEqual([2026]);
  // A credit can count on the date of an earlier purchase.
  expect(yearsFor('03/01/2026', '04/01/2026')).toEqual([2025, 2026]);
  expect(yearsFor('03/02/2026')).toEqual([2026]);
  expect(yearsFor('01/05/2024', '12/31/2027')).toEqual([2025, 2026]);
  const other = { ...platinum, id: 'other', last_digits: '22006', opening_date: '2023-05-01' };
  const cards = [platinum, other];
  const three = mustRead(
    lines(
      AMEX_LONG,
      row('04/01/2025', 'CAFE', '5.00'),
      row('06/01/2026', 'CAFE', '5.00', '22006'),
      // For a card to add, no years are loaded.
      row('06/01/2023', 'CAFE', '5.00', '33007'),
    ),
  );
  const twoCards = { cards, products };
  expect(listYears(assignStatements([three], twoCards, NO_CHOICES), cards, today)).toEqual([2025, 2026]);
  const chase = mustRead(lines(CHASE, '10/09/2026,10/10/2026,A,,Sale,-1.00,'));
  expect(listBanks([...files, chase], [platinum], NO_CHOICES)).toEqual([bank, 'Chase']);
  const unnamed = mustRead(sgml(credit(), { org: 'SOME UNION' }));
  expect(listBanks([unnamed], [platinum, { ...platinum, bank: 'Citi' }], NO_CHOICES)).toEqual([bank, 'Citi']);
  const entered = new Map([['a', { bank: 'Citi' }]]);
  expect(listBanks([], [platinum], { entered })).toEqual(['Citi']);
});
