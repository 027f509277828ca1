import { beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@card-rewards/functions/contract';
import { apiOfFile, newUser, server } from '../support/api-of-file.ts';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { exampleBodies } from '../support/example-bodies.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';

apiOfFile();
let uid: string;
let call: Call;
let params: Record<string, string>;

const revision = async () => (await server.db.doc(`users/${uid}`).get()).get('revision');
let before: number;

/** Adds a card with a credit of 50.00 a quarter, and uses 20.00 of it. */
beforeAll(async () => {
  ({ uid, call } = newUser());
  const id = await addCard(call, [quarterlyCredit]);
  const benefitId = (await readBenefits(call, id))[0].id;
  await usesOf(call, id, benefitId).add({ used_on: '2026-11-20', amount: '20.00' });
  params = { id, cardId: id, benefitId, offerId: crypto.randomUUID() };
  before = await revision();
});

const CARD_NUMBER = '4111 1111 1111 1111';
const NIGHTS = { frequency: 'annually', reset: 'anniversary', times: 2 };
const COPY = {
  format: 1,
  exported_at: '2026-11-20T12:00:00.000Z',
  cards: [],
  benefits: [],
  usage: [],
  statement_words: [{ product: 'amex/platinum', words: 'DELTA', key: 'airline-fee', benefit_id: null }],
};
const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`;
const readUse = (index: number) => ({
  id: uuidOf(index),
  card_id: 'card',
  benefit_id: 'benefit',
  used_on: '2026-10-01',
  amount: '0.10',
});

/** Returns a copy with another value at a path. */
function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: unknown[] | object = Array.isArray(body) ? [...body] : { ...Object(body) };
  const inner = withValue(Reflect.get(copy, name), rest, value);
  return Object.defineProperty(copy, name, { value: inner, enumerable: true });
}

/**
 * Adds a test for each field and each value. The endpoint must refuse a body with this value, and name only
 * this field.
 * @param fields the invalid values, by the path of the field
 * @param change fields that replace those of the example body
 */
function refuses(name: EndpointName, fields: Record<string, unknown[]>, change: object = {}): void {
  const body = { ...exampleBodies[name], ...change };
  const rows = Object.entries(fields).flatMap(([field, values]) => values.map((value) => ({ field, value })));
  test.each(rows)(`${name} names an invalid $field: $value`, async ({ field, value }) => {
    const reply = await call(name, { params, body: withValue(body, field.split('.'), value) });
    const { code, fields: named } = reply.body.error;
    expect([reply.status, code, Object.keys(named)]).toEqual([400, 'invalid_argument', [field]]);
    // The messages are ours and not those of the schema library.
    expect(named[field]).not.toMatch(/invalid|expected/i);
  });
}

refuses('POST /cards', {
  card_name: ['  ', 'x'.repeat(81), 'lone \ud800 surrogate'],
  bank: [undefined],
  network: ['Diners'],
  annual_fee: [95],
  opening_date: ['2026-02-31', '2024-03-02'],
  last_digits: ['12a4'],
  card_image_url: ['https://example.com/x.svg', '//example.com/x.svg', '/4111-1111-1111-1111.svg'],
  notes: ['number 4111 1111-1111 1111'],
  status: ['closed'],
  colour: ['blue'],
});
refuses('POST /cards', { last_digits: ['12345'] }, { network: 'Visa' });
refuses('PATCH /cards/{id}', {
  fee_day: ['02-30'],
  fees: [Array(2).fill({ from: '2026-03-01', amount: '1.00' })],
  'fees.0.from': ['2026-03-02'],
  nickname: [CARD_NUMBER],
  card_name: ['Another'],
  complete_years: [['2025-04-01'], ['2027-03-01'], ['2023-03-01']],
});
refuses(
  'PATCH /cards/{id}',
  { 'complete_years.1': ['2025-03-02', 'soon'] },
  { complete_years: ['2025-03-01', '2024-03-01'] },
);
refuses('POST /cards/{id}/decisions', {
  on: ['2024-02-29', '2026-11-21'],
  kind: ['product_change'],
  amount: [null, '0.00', '5'],
  note: [CARD_NUMBER],
  id: ['one'],
});
refuses('POST /cards/{id}/decisions', { amount: ['5.00'] }, { kind: 'keep' });
refuses('POST /cards/{id}/decisions', { amount: ['0.00'] }, { kind: 'cancel' });
refuses('PUT /cards/{id}/offers/{offerId}', {
  until: ['2026-11-13', '2027-02-29'],
  spend: ['0.00', undefined],
  spent: ['-5.00'],
  spent_to: ['2026-11-21', '2026-11-13'],
  reached_on: ['2026-11-21'],
  posted_on: ['2026-11-13'],
  name: [''],
  reward: [CARD_NUMBER],
  state: ['reached'],
});
refuses('POST /cards/{id}/benefits', {
  'benefits.0.amount': ['50'],
  'benefits.0.frequency': ['weekly'],
  'benefits.0.name': [''],
  'benefits.0.monthly_amounts': [{ 12: '35.00' }],
  'benefits.0.key': ['Flight Credit'],
  'benefits.0.needs_enrolment': ['yes'],
  'benefits.0.colour': ['blue'],
});
refuses(
  'POST /cards/{id}/benefits',
  { 'benefits.0.monthly_amounts.__proto__': ['35.00'], 'benefits.0.monthly_amounts.13': ['35.00'] },
  { benefits: [decemberUber] },
);
refuses('POST /cards/{id}/own-benefits', { expires_on: ['2027-02-29'], name: [' '], key: ['mine'] });
refuses('POST /cards/{id}/own-benefits', { times: [0, 100] }, NIGHTS);
refuses('POST /cards/{id}/own-benefits', { times: [2] }, { ...NIGHTS, amount: '5.00' });
refuses('POST /cards/{id}/own-benefits', { times: [2] }, { ...NIGHTS, frequency: 'unlimited' });
refuses('POST /cards/{id}/own-benefits', { amount: ['5.00'] }, { frequency: 'unlimited' });
refuses('POST /cards/{id}/own-benefits', { amount: ['1000000.00'] }, { frequency: 'annually' });
refuses(
  'POST /cards/{id}/own-benefits',
  { monthly_amounts: [{ 12: '10.00' }] },
  { frequency: 'annually', amount: '5.00' },
);
// A benefit that resets after its last use must not have a period shorter than a year.
refuses('POST /cards/{id}/own-benefits', { reset: ['last_use'] }, { frequency: 'quarterly' });
refuses('PATCH /cards/{id}/benefits/{benefitId}', {
  name: ['Mine'],
  own_terms: [{}, { monthly_amounts: { 12: '1.00' } }],
});
refuses('PUT /cards/{cardId}/user-benefits/{benefitId}', {
  status: ['expired'],
  used_amount: ['50.01', undefined],
});
refuses('POST /cards/{cardId}/user-benefits/{benefitId}/uses', {
  // 20.00 of 50.00 is used.
  amount: ['30.01', '0.00'],
  used_on: ['2026-11-21', '2024-02-29', '2026-02-29'],
  id: ['mine'],
  note: ['x'.repeat(201), CARD_NUMBER],
  at: ['now'],
});
refuses('POST /client-errors', {
  message: ['Ana’s card'],
  // Each line is checked separately. One pattern for all lines would try every way to divide these spaces.
  stack: ['TypeError: Ana’s card', `${`${' '.repeat(12)}at f (x:1:1)\n`.repeat(40)}Ana’s card`],
  page: ['/home?card=1'],
  type: ['Ana’s card'],
});
refuses('PUT /reminders', { weekday: [8], details: ['yes'], days: [[7]] }, { enabled: true });
const otherThanChoices = [[2], [-1], [1.5], [7, 7], [0, 1, 3, 7], 7, null];
refuses(
  'PUT /reminders',
  {
    'days.month': otherThanChoices,
    'days.quarter': otherThanChoices,
    'days.longer': otherThanChoices,
    'days.fee': otherThanChoices,
    'days.offer': otherThanChoices,
    'days.again': [...otherThanChoices, [1]],
    'days.year': [[7]],
  },
  { days: {} },
);
refuses(
  'POST /readings',
  { uses: [Array.from(Array(101).keys(), readUse), Array(2).fill(readUse(1))] },
  { id: readUse(0).id },
);
refuses('POST /import', { export: [undefined, []], csv: [7] });
refuses('POST /import', { export: [COPY], leave_out: ['no list'] }, { csv: '' });
refuses(
  'POST /import',
  {
    'export.format': [2],
    'export.statement_words.0.words': [CARD_NUMBER],
    'export.statement_words.0.key': ['\ud800', null],
    'export.statement_words.0.product': ['\ud800'],
  },
  { export: COPY },
);
const CARD_TO_ADD = { id: readUse(0).id, bank: 'Chase', card_name: 'Chase Freedom Flex' };
refuses(
  'POST /import',
  {
    cards: [
      7,
      [CARD_TO_ADD, CARD_TO_ADD],
      Array.from({ length: 1_001 }, (_, index) => ({ ...CARD_TO_ADD, id: uuidOf(index) })),
    ],
    'cards.0': [null],
    'cards.0.id': [undefined, 'card'],
    'cards.0.bank': [undefined, CARD_NUMBER],
    'cards.0.card_name': [undefined, ''],
    'cards.0.opening_date': ['2024-03', '2024-03-02'],
    'cards.0.last_digits': [1005, '12a'],
    'cards.0.holder': [CARD_NUMBER],
    'cards.0.terms': ['today'],
    'cards.0.nickname': ['Mine'],
  },
  { cards: [CARD_TO_ADD] },
);
refuses('POST /import', { export: [COPY] }, { cards: [CARD_TO_ADD] });

test('none of these requests has changed anything', async () => {
  expect(await revision()).toBe(before);
});
