import { expect, test } from 'vitest';
import { loadCards, loadOnStatements, loadProduct } from '@card-rewards/functions/catalogue';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import { assignAccounts } from '../../../../../web/src/features/statements/match/assign-accounts.ts';
import { cardAsIfAdded } from '../../../../../web/src/features/statements/match/card-as-if-added.ts';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import { guessProduct } from '../../../../../web/src/features/statements/match/guess-product.ts';
import {
  draftNewCard,
  titleCase,
  type EnteredFields,
} from '../../../../../web/src/features/statements/match/new-card-draft.ts';
import { findNewCards } from '../../../../../web/src/features/statements/match/new-cards.ts';
import { reviewStatements } from '../../../../../web/src/features/statements/match/review-statements.ts';
import { planStatements } from '../../../../../web/src/features/statements/send/plan-statements.ts';
import {
  storedBenefitIds,
  withStoredIds,
} from '../../../../../web/src/features/statements/send/stored-ids.ts';
import { mustRead, readAll, recordedLines } from '../compare.ts';
import { AMEX_LONG, lines } from '../made-up-files.ts';
import { amex } from '../review-cards.ts';

const today = '2026-11-22';
const cards = await loadCards('American Express');
const onStatements = await loadOnStatements('American Express');
const row = (day: string, words: string, amount: string, [digits, member] = ['11005', 'ANA D’SOUZA']) =>
  `${day},${words},${member},-${digits},${amount},,,,,,,,`;
const platinum = lines(
  AMEX_LONG,
  row('05/28/2026', 'THE CAFE', '84.20', ['11013', 'BEN B']),
  row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'),
  row('10/12/2026', 'PLATINUM WALMART+ CREDIT', '-12.95'),
  row('10/14/2026', 'PLATINUM WALMART+ CREDIT', '12.95'),
  row('09/14/2026', 'RENEWAL MEMBERSHIP FEE', '895.00'),
);

function toAdd(text: string, entered: EnteredFields = {}) {
  const assigned = assignAccounts([mustRead(text)], { cards: [], chosen: new Map() });
  const guessOf = (_: unknown, ofAccount: Parameters<typeof guessProduct>[0]) =>
    guessProduct(ofAccount, { cards, onStatements });
  const [found] = findNewCards(assigned, { joined: new Map(), guessOf });
  if (!found) throw new Error('No card is to be added.');
  return draftNewCard(found, entered, { cardsOf: () => cards, held: new Set(), today });
}

test('the files say product, month, digits and holder, and the user says the year', () => {
  const unfinished = toAdd(platinum);
  expect(unfinished).toMatchObject({
    missing: 'year',
    month: '09',
    lastDigits: '11005',
    holder: 'Ana D’souza',
  });
  // Until the year is known, the card counts as opened in the last September before its first line, in May 2026.
  expect(unfinished.card).toMatchObject({ product: 'amex/platinum', opening_date: '2025-09-01' });
  expect(toAdd(platinum, { opened: '2027' }).missing).toBe('year');
  expect(toAdd(platinum, { opened: '22' })).toMatchObject({
    missing: null,
    card: { opening_date: '2022-09-01' },
  });
});

test.each([
  ['in an earlier month of the year', '10/28/2025', '02/14/2026', '2025-02-01'],
  ['in the month of the first line', '05/28/2026', '05/30/2026', '2026-05-01'],
  ['in a later month of the year', '05/28/2026', '09/14/2026', '2025-09-01'],
])('a card of unknown year whose fee is %s opened before its first line', (_, first, fee, opened) => {
  const text = lines(
    AMEX_LONG,
    row(first, 'THE CAFE', '84.20'),
    row(fee, 'MEMBERSHIP FEE', '895.00'),
    row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'),
  );
  expect(toAdd(text).card?.opening_date).toBe(opened);
});

test('a card of unknown month and year opened in the month of its first line', () => {
  const text = lines(
    AMEX_LONG,
    row('05/28/2026', 'THE CAFE', '84.20'),
    row('10/28/2026', 'PLATINUM RESY CREDIT', '-84.20'),
  );
  expect(toAdd(text)).toMatchObject({ month: null, missing: 'year', card: { opening_date: '2026-05-01' } });
});

test('the guess counts until the user chooses another bank', () => {
  expect(toAdd(platinum, { bank: 'Chase' })).toMatchObject({ bank: 'Chase', product: null, missing: 'name' });
});

test('the digits of a card are cut to as many as its network gives it', () => {
  expect(toAdd(platinum, { digits: '379712345611005' }).lastDigits).toBe('11005');
  expect(toAdd(platinum, { bank: 'Chase', digits: '379712345611005' }).lastDigits).toBe('1005');
});

test('a card without a guess has no name until the user chooses one', () => {
  const plain = lines(AMEX_LONG, row('05/28/2026', 'CAFE', '84.20'));
  expect(toAdd(plain)).toMatchObject({ missing: 'name', card: null, month: null, holder: '' });
  const named = toAdd(plain, { cardName: 'American Express Gold Card', opened: '3/24', digits: '31007' });
  expect(named.card).toMatchObject({
    product: 'amex/gold',
    opening_date: '2024-03-01',
    last_digits: '31007',
  });
});

/** Reviews a file of a card to add, and plans what is sent for it. */
function planned(text: string, fields: EnteredFields) {
  const file = mustRead(text);
  const entered = new Map(file.accounts.map(({ key }) => [key, fields]));
  const products = new Map([['American Express', { cards, onStatements }]]);
  const wallet = { cards: [], products, histories: new Map(), listed: [], assignedWords: [], today };
  return planStatements(reviewStatements([file], wallet, { ...NO_CHOICES, entered }), new Map());
}

test('a card to add is sent with its lines, which have the id of the card and then the stored ids of its benefits', () => {
  const { sent, counts } = planned(platinum, { opened: '2022', holder: '' });
  const [card] = sent.cards;
  const id = card?.id ?? '';
  expect(sent.cards).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-/),
      bank: 'American Express',
      card_name: 'American Express Platinum Card',
      opening_date: '2022-09-01',
      last_digits: '11005',
      holder: null,
      terms: 'in_force',
    },
  ]);
  expect(counts).toMatchObject({ cards: 1, uses: 1, hasNewDays: true });
  expect(sent.reading.cards).toMatchObject([
    {
      id,
      fee_day: '09-14',
      fees: [
        { from: '2022-09-01', amount: '695.00' },
        { from: '2026-09-01', amount: '895.00' },
      ],
    },
  ]);
  expect(sent.reading.cards[0]?.reversed_lines).toHaveLength(2);
  const benefits = [{ key: 'resy', id: 'stored' }];
  const stored = withStoredIds(sent.reading, storedBenefitIds([{ id, benefits }]));
  expect(stored).toEqual({
    ...sent.reading,
    uses: [{ ...sent.reading.uses[0], card_id: id, benefit_id: 'stored' }],
  });
});

test('a card to add is not sent before its year is known', () => {
  const { sent, toAdd } = planned(platinum, {});
  expect(toAdd).toMatchObject([{ missing: 'year', plan: { uses: [{ isTicked: true }] } }]);
  expect(sent).toEqual({ cards: [], reading: { removed: [], uses: [], words: [], cards: [] } });
});

test('a fee year of an added card is complete if the files cover it from its first day', () => {
  const green = (first: string) =>
    lines(
      AMEX_LONG,
      row(first, 'CAFE', '4.20'),
      row('03/04/2026', 'MEMBERSHIP FEE', '150.00'),
      row('04/20/2026', 'AMEX CLEAR PLUS CREDIT', '-209.00'),
      row('11/20/2026', 'CAFE', '4.20'),
    );
  const completeYears = (first: string) =>
    planned(green(first), { opened: '2020' }).sent.reading.cards.flatMap(
      ({ complete_years }) => complete_years,
    );
  expect(completeYears('03/01/2026')).toEqual(['2026-03-01']);
  expect(completeYears('03/02/2026')).toEqual([]);
});

test.each([
  ["AMEX DUNKIN' CREDIT", "Amex Dunkin' Credit"],
  ['TRAVEL CREDIT $300/YEAR', 'Travel Credit $300/Year'],
  ['O’NEIL-SMITH', 'O’neil-Smith'],
  ['Ana McKay', 'Ana McKay'],
])('%j is written %j', (words, written) => {
  expect(titleCase(words)).toBe(written);
});

/** Previews a Platinum Card with a file. Lists the uses that would be recorded, and the credits that would not be. */
async function preview(opening_date: string, ...rows: string[]) {
  const named = { bank: 'American Express', card_name: 'American Express Platinum Card' };
  const product = await loadProduct(named);
  if (!product) throw new Error('The catalogue has no such card.');
  const card = completeCard({ id: 'new', ...named, product: product.id, opening_date, last_digits: '11005' });
  const compared = cardAsIfAdded(card, today, { product, onStatements, assignedWords: [] });
  const [reading] = readAll([mustRead(amex(...rows))], [{ ...card, ...compared }]);
  if (!reading) throw new Error('The card has no review.');
  const { notInForce, unknown, beforeOpening } = reading.review;
  return {
    recorded: recordedLines(reading),
    not: notInForce.map(({ line, benefit }) => `${line.day} ${benefit.name} ${benefit.periods.length > 0}`),
    unknown: unknown.length,
    beforeOpening,
  };
}

test('a card to add has the benefits in force today, in the periods with known terms', async () => {
  const shown = await preview(
    '2024-03-01',
    '10/28/2026 PLATINUM RESY CREDIT -84.20',
    '03/20/2025 PLATINUM HOTEL CREDIT -150.00',
    '08/20/2025 PLATINUM RESY CREDIT -30.00',
    '08/20/2026 PLATINUM RESY CREDIT -60.00',
    '03/20/2026 PLATINUM SAKS CREDIT -50.00',
    '05/20/2026 PLATINUM GLOBAL ENTRY CREDIT -120.00',
  );
  expect(shown).toEqual({
    recorded: [
      '2025-03-20 new/fhr-hotel 150.00',
      '2026-05-20 new/tsa-precheck-global-entry 120.00',
      '2026-08-20 new/resy 60.00',
      '2026-10-28 new/resy 84.20',
    ],
    not: ['2025-08-20 Resy Dining Credit true', '2026-03-20 $100 Saks Fifth Avenue Credit false'],
    unknown: 0,
    beforeOpening: 0,
  });
});

test('a card to add has no periods before its opening', async () => {
  const shown = await preview(
    '2026-10-01',
    '09/28/2026 PLATINUM RESY CREDIT -10.00',
    '10/28/2026 PLATINUM RESY CREDIT -11.00',
  );
  expect(shown).toMatchObject({ recorded: ['2026-10-28 new/resy 11.00'], beforeOpening: 1 });
});
