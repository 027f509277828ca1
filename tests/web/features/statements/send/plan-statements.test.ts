import { expect, test } from 'vitest';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { MAX_REVERSED_LINES } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../../web/src/api/read-responses.ts';
import { NO_CHOICES } from '../../../../../web/src/features/statements/match/choices.ts';
import type { ReviewedNewCard } from '../../../../../web/src/features/statements/match/review-statements.ts';
import {
  countPlans,
  planStatements,
  toReading,
} from '../../../../../web/src/features/statements/send/plan-statements.ts';
import { splitReading } from '../../../../../web/src/features/statements/send/reading-parts.ts';
import { matchableCardOf, mustRead, readAll, type MadeUpCard } from '../compare.ts';
import { chase, reserve } from '../review-cards.ts';

const EDIT = 'THE EDIT CREDIT';
const today = '2026-11-22';
const stored = completeCard({ id: 'reserve', statements: [{ from: '2026-05-01', to: '2026-05-31' }] });
const recorded = {
  edit: [{ id: 'recorded', day: '2026-05-28', cents: 25_000, note: EDIT, reading: 'earlier' }],
};
const welcome: Offer = {
  id: 'welcome',
  name: 'Welcome offer',
  reward: '75,000 points',
  worth: null,
  spend: '4000.00',
  from: '2026-05-20',
  until: '2026-11-10',
  spent: '0.00',
  spent_to: null,
  counted_lines: null,
  reached_on: null,
  posted_on: null,
};

interface Answers {
  /** The checkboxes that the user has changed, by the date of a line or the id of an offer. */
  ticks?: Record<string, boolean>;
  /** The id of the benefit that the user chooses for a line. The key is the words of the line. */
  chosen?: Record<string, string>;
  card?: Card;
  made?: Partial<MadeUpCard>;
  offers?: Offer[];
}

/** Reviews a file with the user's answers. Returns what is sent, and the counts shown before sending. */
function confirmed(
  text: string,
  { ticks: ticked = {}, chosen = {}, card = stored, made = {}, offers = [] }: Answers = {},
) {
  const wallet = matchableCardOf({ ...reserve, ...made }, recorded);
  const file = mustRead(text);
  const reviews = readAll([file], [wallet]).map(({ review }) => review);
  const unknown = reviews.flatMap((review) => review.unknown);
  const benefitOf = new Map(unknown.flatMap(({ id, words }) => (chosen[words] ? [[id, chosen[words]]] : [])));
  const lines = reviews.flatMap(({ credits, unknown: asked, removals, spending }) => [
    ...[...credits, ...removals].map(({ line }) => line),
    ...asked,
    ...spending,
  ]);
  const places = [
    ...lines.map(({ id, day }) => [id, day] as const),
    ...offers.map(({ id }) => [id, id] as const),
  ];
  const ticks = new Map(
    places.flatMap(([id, place]) => (place in ticked ? [[id, ticked[place] === true]] : [])),
  );
  const choices = { ...NO_CHOICES, benefitOf };
  const plans = readAll([file], [wallet], { choices, ticks, stored: card, offers });
  const reading = toReading(plans, today);
  return { ...reading, counts: countPlans(plans, reading) };
}

test('a reading has the days, reversals and words of its files', () => {
  const text = chase('05/20 KNOWN CREDIT 5.00', '06/05 GIFT CREDIT 6.00', `06/11 ${EDIT} -250.00`);
  const chosen = { 'KNOWN CREDIT': 'travel', 'GIFT CREDIT': 'travel' };
  const { removed, words, cards } = confirmed(text, { chosen });
  expect(removed).toEqual(['recorded']);
  expect(words.map((each) => each.words)).toEqual(['KNOWN CREDIT', 'GIFT CREDIT']);
  expect(cards).toMatchObject([{ id: 'reserve', statements: [{ from: '2026-05-20', to: '2026-06-11' }] }]);
  expect(cards[0]?.reversed_lines).toContain('recorded');
});

const ofManyKinds = chase(
  '05/20 TRAVEL CREDIT $300/YEAR 50.00',
  '05/21 TRAVEL CREDIT $300/YEAR 25.10',
  '05/22 DUNKIN DONUTS #1 7.00 Sale',
  '05/25 SHOP -40.00',
  `06/11 ${EDIT} -250.00`,
  `07/02 ${EDIT} 20.00`,
  `08/03 ${EDIT} 30.00`,
  `08/04 ${EDIT} -30.00`,
  '09/01 OTHER CREDIT 1.00',
  '09/02 OTHER CREDIT -1.00',
);
const TRAVEL = ['2026-05-20 travel 50.00', '2026-05-21 travel 25.10'];
test.each<[string, Answers, { uses: string[]; removed: string[]; offers: string[]; counts: object }]>([
  [
    'as the files suggest',
    {},
    {
      uses: TRAVEL,
      removed: ['recorded'],
      offers: ['welcome 0.00 null 33.00'],
      counts: { uses: 2, amount: '75.10', removals: 1, offers: 1 },
    },
  ],
  [
    'without a credit that is unticked',
    { ticks: { '2026-05-21': false } },
    {
      uses: ['2026-05-20 travel 50.00'],
      removed: ['recorded'],
      offers: ['welcome 0.00 null 33.00'],
      counts: { uses: 1, amount: '50.00', removals: 1, offers: 1 },
    },
  ],
  [
    'with a credit in doubt that is ticked',
    { ticks: { '2026-05-22': true } },
    {
      uses: [...TRAVEL, '2026-05-22 dunkin 7.00'],
      removed: ['recorded'],
      offers: ['welcome 0.00 null 40.00'],
      counts: { uses: 3, amount: '82.10', removals: 1, offers: 1 },
    },
  ],
  [
    'without a removal and an offer that are unticked',
    { ticks: { '2026-06-11': false, welcome: false } },
    { uses: TRAVEL, removed: [], offers: [], counts: { uses: 2, amount: '75.10', removals: 0, offers: 0 } },
  ],
  [
    'with an offer without the purchase that is unticked',
    { ticks: { '2026-05-25': false } },
    {
      uses: TRAVEL,
      removed: ['recorded'],
      offers: ['welcome 0.00 null 0.00'],
      counts: { uses: 2, amount: '75.10', removals: 1, offers: 1 },
    },
  ],
])('a reading is sent and counted %s', (_, answers, { counts, ...sent }) => {
  const changes = confirmed(ofManyKinds, { ...answers, offers: [welcome] });
  expect({
    uses: changes.uses.map(({ used_on, benefit_id, amount }) => `${used_on} ${benefit_id} ${amount}`),
    removed: changes.removed,
    offers: changes.cards
      .flatMap((card) => card.offers ?? [])
      .map(({ id, before, after }) => `${id} ${before.spent} ${before.spent_to} ${after.spent}`),
  }).toEqual(sent);
  expect(changes.counts).toMatchObject({ ...counts, reversals: 2, open: 1 });
});

test('the ids of a reversal that the user unticks do not count as reversed', () => {
  const reversed = (ticks = {}) =>
    confirmed(chase(`06/11 ${EDIT} -250.00`), { ticks }).cards[0]?.reversed_lines;
  expect(reversed()).toHaveLength(2);
  expect(reversed({ '2026-06-11': false })).toEqual([]);
});

test.each([
  ['its reversal', { '2026-06-11': false }, []],
  ['nothing', {}, ['2026-06-20 250.00']],
  ['the first of two credits', { '2026-06-20': false }, ['2026-06-21 250.00']],
])('a credit has the amount that its period has left if the user unticks %s', (_, ticks, sent) => {
  const text = chase(`06/11 ${EDIT} -250.00`, `06/20 ${EDIT} 250.00`, `06/21 ${EDIT} 250.00`);
  expect(confirmed(text, { ticks }).uses.map(({ used_on, amount }) => `${used_on} ${amount}`)).toEqual(sent);
});

test('the words of a reading are those to which the user has assigned a benefit, once, if they are ticked', () => {
  const text = chase(
    '05/20 TRAVEL CREDIT $300/YEAR 5.00',
    '06/05 GIFT CREDIT 6.00',
    '06/06 GIFT CREDIT 7.00',
    '06/07 OTHER CREDIT 8.00',
    // These words are invisible.
    '06/08 \u200B 9.00',
  );
  const chosen = { 'GIFT CREDIT': 'travel', 'OTHER CREDIT': 'travel', '\u200B': 'travel' };
  const wordsOf = (card: Card) => confirmed(text, { chosen, card, ticks: { '2026-06-07': false } }).words;
  const entry = { words: 'GIFT CREDIT', key: 'travel', benefit_id: null };
  const ofCatalogue = completeCard({ id: 'reserve', product: 'chase/reserve' });
  expect(wordsOf(ofCatalogue)).toEqual([{ ...entry, product: 'chase/reserve' }]);
  expect(wordsOf(stored)).toEqual([{ ...entry, product: 'reserve', key: null, benefit_id: 'travel' }]);
});

test.each([
  ['that are not stored', ['05/20 SHOP -1.00', '06/01 SHOP -1.00'], true],
  ['that are stored', ['05/20 SHOP -1.00', '05/31 SHOP -1.00'], false],
  ['after today', ['11/22 SHOP -1.00', '11/25 SHOP -1.00'], false],
  ['before the card was opened', ['03/01 SHOP -1.00', '03/31 SHOP -1.00'], false],
])('a file of days %s has new days: %s', (_, short, hasNewDays) => {
  const days = [...stored.statements, { from: '2026-11-22', to: '2026-11-22' }];
  const card = completeCard({ id: 'reserve', statements: days });
  const { counts } = confirmed(chase(...short), { card, made: { opened: '2026-04-01' } });
  expect(counts).toMatchObject({ uses: 0, amount: '0.00', hasNewDays });
});

test('the stored days, words and years of each card are its own', () => {
  const days = [{ from: '2026-01-01', to: '2026-12-31' }];
  const file = mustRead(chase('05/20 GIFT CREDIT 5.00'));
  const wallet = [matchableCardOf(reserve)];
  const [line] = readAll([file], wallet).flatMap(({ review }) => review.unknown);
  const choices = { ...NO_CHOICES, benefitOf: new Map(line ? [[line.id, 'travel']] : []) };
  const other = matchableCardOf({ ...reserve, id: 'other', digits: '9999' });
  const plans = [
    ...readAll([file], [other], { stored: { product: 'chase/other', statements: days } }),
    ...readAll([file], wallet, { choices }),
  ];
  const reading = toReading(plans, today);
  expect(countPlans(plans, reading).hasNewDays).toBe(true);
  expect(reading.words).toMatchObject([{ product: 'reserve' }]);
});

test('the fee years that the statements now cover are complete', () => {
  const card = completeCard({
    id: 'reserve',
    opening_date: '2024-06-01',
    created_at: '2026-06-20T10:00:00.000Z',
    complete_years: ['2024-06-01'],
    statements: [{ from: '2025-05-20', to: '2026-05-31' }],
  });
  const text = chase('06/01 KNOWN CREDIT 5.00', `06/11 ${EDIT} -250.00`);
  const listYears = (answers: Answers) => confirmed(text, answers).cards[0]?.complete_years;
  expect(listYears({ card, made: { isOnStatements: true } })).toEqual(['2025-06-01', '2026-06-01']);
  expect(listYears({ card })).toEqual([]);
});

test('a fee year that is stored as complete is not sent again', () => {
  const card = completeCard({
    id: 'reserve',
    opening_date: '2024-06-01',
    created_at: '2026-06-20T10:00:00.000Z',
    complete_years: ['2025-06-01'],
    statements: [{ from: '2025-05-20', to: '2026-05-31' }],
  });
  const text = chase('06/01 KNOWN CREDIT 5.00', `06/11 ${EDIT} -250.00`);
  expect(confirmed(text, { card, made: { isOnStatements: true } }).cards[0]?.complete_years).toEqual([
    '2026-06-01',
  ]);
});

test('a card stores at most 200 ids of reversals of one import, the latest ones', () => {
  const [plan] = readAll([mustRead(chase('05/20 SHOP -1.00'))], [matchableCardOf(reserve)]);
  if (!plan) throw new Error('The card has no review.');
  const settled = Array.from({ length: MAX_REVERSED_LINES + 1 }, (_, index) => `line ${index}`);
  const { cards } = toReading([{ ...plan, review: { ...plan.review, settled } }], today);
  expect(cards[0]?.reversed_lines).toEqual(settled.slice(1));
});

test('an id that is stored as reversed is not sent again', () => {
  const text = chase(`06/11 ${EDIT} -250.00`);
  const reversedLines = confirmed(text).cards[0]?.reversed_lines ?? [];
  const again = confirmed(text, { made: { reversedLines } });
  expect(again.removed).toEqual(['recorded']);
  expect(again.cards[0]?.reversed_lines).toEqual([]);
});

test('a card to add gets the other numbers of its files, and is sent once it is complete', () => {
  const [found] = readAll(
    [mustRead(chase('05/20 TRAVEL CREDIT $300/YEAR 5.00'))],
    [matchableCardOf(reserve)],
  );
  const row = {
    card: { ...stored, holder: ' Ana ' },
    review: found?.review ?? null,
    lastDigits: '4821',
    digits: ['44821', '4821', '1177', '12'],
    missing: null,
    fee: null,
  };
  const incomplete = [
    { ...row, missing: 'year' },
    { ...row, review: null },
    { ...row, card: null },
  ];
  const planned = (...rows: object[]) =>
    // The code under test reads only these fields of a row.
    planStatements({ accounts: [], cards: null, toAdd: rows as ReviewedNewCard[], today }, new Map());
  const { sent, counts } = planned(row, ...incomplete);
  expect(sent.cards).toMatchObject([{ id: 'reserve', holder: 'Ana', terms: 'in_force' }]);
  expect(sent.reading.cards).toMatchObject([{ joined_digits: ['1177'] }]);
  expect(counts).toMatchObject({ cards: 1, uses: 1 });
  expect(planned({ ...row, card: { ...stored, holder: ' ' } }).sent.cards).toMatchObject([{ holder: null }]);
  expect(planned(...incomplete).toAdd.map(({ plan }) => plan === null)).toEqual([false, true, true]);
});

test('a large reading is sent in parts of at most 100 uses and 48 kB, the cards last', () => {
  const use = (index: number, note: string) => ({
    card_id: 'c',
    benefit_id: 'b',
    id: String(index),
    used_on: '2026-10-01',
    amount: '1.00',
    note,
  });
  const uses = Array.from({ length: 150 }, (_, index) => use(index, index < 120 ? 'short' : 'ö'.repeat(200)));
  const lines = Array.from({ length: 200 }, () => crypto.randomUUID());
  const cards = Array.from({ length: 5 }, (_, index) => ({ id: String(index), reversed_lines: lines }));
  const parts = splitReading({ removed: ['r'], uses, words: [], cards }, 'reading');
  const sizes = parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
  expect(Math.max(...sizes)).toBeLessThan(52_000);
  expect(parts.flatMap((part) => part.uses ?? [])).toEqual(uses);
  expect(parts.map((part) => [part.id, part.removed?.length, part.uses?.length, part.cards?.length])).toEqual(
    [
      ['reading', 1, 100, 0],
      ['reading', 0, 50, 3],
      ['reading', 0, 0, 2],
    ],
  );
  expect(splitReading({ removed: [], uses: [], words: [], cards: [] }, 'reading')).toHaveLength(1);
});
