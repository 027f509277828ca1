import { findProduct, loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';
import { completeCard } from '../../../../web/src/api/answers.ts';
import { storedBenefitIds, withStoredIds } from '../../../../web/src/features/statements/add-cards.ts';
import {
  cardToAdd,
  sentCard,
  titleCase,
  type EnteredFields,
} from '../../../../web/src/features/statements/card-to-add.ts';
import { guessProduct } from '../../../../web/src/features/statements/guess-product.ts';
import { assignAccounts } from '../../../../web/src/features/statements/identify-lines.ts';
import { newCards } from '../../../../web/src/features/statements/new-cards.ts';
import { previewCard } from '../../../../web/src/features/statements/preview-card.ts';
import { confirmedReading } from '../../../../web/src/features/statements/reading-changes.ts';
import { planUses, reviewCard } from '../../../../web/src/features/statements/review-card.ts';
import { mustRead, NO_CHOICES, readAll, recordedLines } from './compare.ts';
import { AMEX_LONG, lines } from './made-up-files.ts';
import { amex } from './review-cards.ts';

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
  const [found] = newCards(assigned, { joined: new Map(), guessOf });
  if (!found) throw new Error('No card is to be added.');
  return cardToAdd(found, entered, { cardsOf: () => cards, today });
}

test('the files say product, month, digits and holder, and the user says the year', () => {
  const unfinished = toAdd(platinum);
  expect(unfinished).toMatchObject({
    missing: 'year',
    month: '09',
    lastDigits: '11005',
    holder: 'Ana D’souza',
  });
  // Until the year is known, the card opened in the latest month of its fee before the first line.
  expect(unfinished.card).toMatchObject({ product: 'amex/platinum', opening_date: '2025-09-01' });
  expect(toAdd(platinum, { opened: '2027' }).missing).toBe('year');
  const finished = toAdd(platinum, { opened: '22', holder: '' });
  expect(finished.missing).toBeNull();
  expect(finished.card && sentCard(finished.card)).toEqual({
    id: finished.card?.id,
    bank: 'American Express',
    card_name: 'American Express Platinum Card',
    opening_date: '2022-09-01',
    last_digits: '11005',
    holder: null,
    terms: 'in_force',
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

/** Returns a row with what would be recorded for it, and with that as it is sent. */
function planned(text: string, entered: EnteredFields) {
  const row = toAdd(text, entered);
  const product = cards.find(({ names }) => names[0] === row.card?.card_name);
  const { card } = row;
  if (!product || !card) throw new Error('The product of the card is not known.');
  const preview = previewCard(card, today, { product, onStatements, assignedWords: [] });
  const review = reviewCard(preview, row.accounts, { choices: NO_CHOICES, today });
  const plan = { review, uses: planUses(review, new Map()), offers: [] };
  const decisions = { cards: [card], benefitOf: new Map(), isTicked: () => true };
  return { row: { ...row, plan }, reading: confirmedReading([plan], decisions, today) };
}

test('what was to be recorded for an added card has the stored ids of its benefits', () => {
  const { row: added, reading } = planned(platinum, { opened: '2022' });
  const { id } = added.plan.review.card;
  const benefits = [{ key: 'resy', id: 'stored' }];
  const stored = withStoredIds(reading, storedBenefitIds([{ id, benefits }]));
  expect(stored).toEqual({ ...reading, uses: [{ ...reading.uses[0], benefit_id: 'stored' }] });
  expect(stored.cards[0]?.reversed_lines).toHaveLength(2);
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
    planned(green(first), { opened: '2020' }).reading.cards.flatMap(({ complete_years }) => complete_years);
  expect(completeYears('03/01/2026')).toEqual(['2026-03-01']);
  expect(completeYears('03/02/2026')).toEqual([]);
});

test.each([
  ["AMEX DUNKIN' CREDIT", "Amex Dunkin' Credit"],
  ['TRAVEL CREDIT $300/YEAR', 'Travel Credit $300/Year'],
  ['O’NEIL-SMITH', 'O’neil-Smith'],
  ['Platinum Resy Credit', 'Platinum Resy Credit'],
])('%j is written %j', (words, written) => {
  expect(titleCase(words)).toBe(written);
});

/** Previews a Platinum Card with a file, and lists what would be recorded and the credits that would not. */
async function preview(opening_date: string, ...rows: string[]) {
  const named = { bank: 'American Express', card_name: 'American Express Platinum Card' };
  const product = await findProduct(named);
  if (!product) throw new Error('The catalogue has no such card.');
  const card = completeCard({ id: 'new', ...named, product: product.id, opening_date, last_digits: '11005' });
  const compared = previewCard(card, today, { product, onStatements, assignedWords: [] });
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

test('a card to add has the benefits in force today, in the periods of which the catalogue knows terms', async () => {
  const shown = await preview(
    '2024-03-01',
    '10/28/2026 PLATINUM RESY CREDIT -84.20',
    '03/20/2025 PLATINUM HOTEL CREDIT -150.00',
    '08/20/2025 PLATINUM RESY CREDIT -30.00',
    '03/20/2026 PLATINUM SAKS CREDIT -50.00',
    '05/20/2026 PLATINUM GLOBAL ENTRY CREDIT -120.00',
  );
  expect(shown).toEqual({
    recorded: [
      '2025-03-20 new/fhr-hotel 150.00',
      '2026-05-20 new/tsa-precheck-global-entry 120.00',
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
