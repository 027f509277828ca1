import { expect, test, vi } from 'vitest';
import { addDays } from '@card-rewards/functions/domain';
import { readExport } from '../../functions/src/account/read-export.ts';
import { containsCardNumber } from '../../functions/src/domain/fields/card-number.ts';
import { claimFrom } from '../support/examples.ts';

const now = new Date('2026-11-20T12:00:00Z');
const never = new AbortController().signal;
const nothing = { format: 1 as const, cards: [], benefits: [], usage: [] };

/** Makes documents that count how many of them were read. */
function counted(count: number, fields: object = {}) {
  let readCount = 0;
  const documents = Array.from({ length: count }, (_, index) => ({
    ...fields,
    get id() {
      readCount += 1;
      return `id${index}`;
    },
  }));
  return { documents, readCount: () => readCount };
}

test.each([
  ['cards', 201, 'An account can have at most 200 cards. Delete one to add another.'],
  ['benefits', 1_501, 'Your cards can have at most 1,500 benefits together.'],
] as const)('too many %s are refused before any is read', async (list, many, says) => {
  const { documents, readCount } = counted(many);
  await expect(readExport({ ...nothing, [list]: documents }, now, never)).rejects.toThrow(says);
  expect(readCount()).toBe(0);
});

test('retired benefits do not count', async () => {
  const { documents, readCount } = counted(1_501, { retired: true });
  await readExport({ ...nothing, benefits: documents }, now, never);
  expect(readCount()).toBeGreaterThan(0);
});

test('a list with too many problems is not read to its end', async () => {
  const { documents, readCount } = counted(100_000);
  const { problems } = await readExport({ ...nothing, usage: documents }, now, never);
  expect(problems.length).toBeGreaterThanOrEqual(200);
  expect(readCount()).toBeLessThanOrEqual(200);
});

const record = {
  benefit_id: 'b',
  card_id: 'c',
  period_start: '2026-10-01',
  period_end: '2026-12-31',
  status: 'used',
  used_amount: '1.00',
  updated_at: '2026-11-01T00:00:00.000Z',
  amount: '1.00',
  name: 'Credit',
  done: false,
  uses: {},
  use_ids: [],
};

test('an invalid amount and an invalid date are explained in words', async () => {
  const usage = [{ ...record, id: 'a', used_amount: '-1.00', period_end: '2026-02-30' }];
  const { problems } = await readExport({ ...nothing, usage }, now, never);
  expect(problems).toMatchObject([
    { field: 'usage.period_end', message: 'must be a date, such as 2026-11-20' },
    { field: 'usage.used_amount', message: 'must be an amount with two decimals, such as 95.00' },
  ]);
});

test('an id whose digits look like a card number is no free text', async () => {
  const id = 'f65ccfbf-ec28-4565-a1d4-142759855477';
  expect(containsCardNumber(id)).toBe(true);
  const copy = validExport();
  set(copy.cards, 'reversed_lines', [id]);
  set(copy.usage, 'uses', { [id]: { ...useWith(''), reading: id } });
  expect(await problemsIn(copy)).toEqual([]);
});

test.each(['\ud800', 'a b', '4111 1111 1111 1111'])('the reading %j of a use is refused', async (reading) => {
  const use = { used_on: '2026-10-01', amount: '0.01', note: null, posted: null, at: '', reading };
  const usage = [{ ...record, id: 'a', uses: { u: use }, use_ids: ['u'] }];
  const { problems } = await readExport({ ...nothing, usage }, now, never);
  expect(problems).toMatchObject([{ field: 'usage.uses', message: 'must be a UUID' }]);
});

test('reading a long list yields between its documents and stops when its request ends', async () => {
  // On this clock, every document takes longer than one slice of work.
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
  const over = new AbortController();
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns === 10) over.abort(new Error('The request has ended'));
    else setImmediate(turn);
  };
  setImmediate(turn);
  const { documents, readCount } = counted(20, record);
  await expect(readExport({ ...nothing, usage: documents }, now, over.signal)).rejects.toThrow(
    'The request has ended',
  );
  vi.restoreAllMocks();
  expect(readCount()).toBeLessThanOrEqual(10);
});

type Documents = Record<string, unknown>[];
type Copy = Record<'cards' | 'benefits' | 'usage' | 'readings', Documents>;

/** Makes a valid export of one card with a monthly and a quarterly benefit and their current records. */
function validExport(): Copy {
  const card = {
    id: 'c',
    card_name: 'Card',
    bank: 'Bank',
    network: 'Visa',
    opening_date: '2020-03-01',
    annual_fee: '95.00',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const benefit = { card_id: 'c', type: 'statement_credit', amount: '15.00' };
  const used = (benefit_id: string, period_start: string, period_end: string) => ({
    ...record,
    id: `${benefit_id}_${period_start}`,
    benefit_id,
    card_id: 'c',
    period_start,
    period_end,
    uses: { [`of-${benefit_id}`]: useWith('Socks') },
  });
  return {
    cards: [card],
    benefits: [
      { ...benefit, id: 'm', name: 'Uber Cash', frequency: 'monthly', monthly_amounts: { 12: '35.00' } },
      { ...benefit, id: 'q', name: 'Flight Credit', frequency: 'quarterly' },
    ],
    usage: [used('m', '2026-11-01', '2026-11-30'), used('q', '2026-10-01', '2026-12-31')],
    readings: [reading],
  };
}

const noCoverage = { statements: [], reversed_lines: [], joined_digits: [], complete_years: [] };
const reading = {
  id: crypto.randomUUID(),
  card_id: 'c',
  kind: 'statement',
  at: '2026-11-01T00:00:00.000Z',
  words: [],
  uses: {},
  removed: [],
  ...noCoverage,
  repeated: noCoverage,
  fees: null,
  fee_day: null,
  offers: {},
};

function useWith(note: string) {
  return { used_on: '2026-11-20', amount: '0.01', note, posted: null, at: '' };
}

const claimOf = (benefit_id: string, from: string, until: string | null = null) =>
  claimFrom(from, { benefit_id, until, frequency: 'monthly', amount: '15.00' });
function decisionWith(fields: object) {
  return {
    id: crypto.randomUUID(),
    on: '2026-03-02',
    kind: 'keep',
    amount: null,
    note: null,
    ...fields,
  };
}
function offerWith(days: object) {
  return {
    id: crypto.randomUUID(),
    name: 'Welcome offer',
    spend: '6000.00',
    from: '2026-11-14',
    until: '2027-02-14',
    ...days,
  };
}
function earlierTerms(until: string) {
  return {
    name: 'Uber Cash',
    amount: '10.00',
    frequency: 'monthly',
    reset: 'calendar',
    months: null,
    monthly_amounts: null,
    act_by_day: null,
    first_month: null,
    until,
    replaced_on: until,
  };
}
function set(list: Record<string, unknown>[], field: string, value: unknown): void {
  list[0] = { ...list[0], [field]: value };
}

const removedUse = { ...useWith(''), id: 'u', benefit_id: 'm', is_done: false };
const learned = {
  product: 'amex/platinum',
  words: 'UBER',
  before: null,
  after: { key: 'uber-cash', benefit_id: null },
};

/**
 * Each row makes a valid export invalid: it sets a field of the first document of one kind. For example,
 * `cards.notes` is the field `notes` of the first card.
 */
const invalid: [what: string, field: string, value: unknown][] = [
  ['a card number in a note', 'cards.notes', '4111 1111 1111 1111'],
  ['an unknown field', 'cards.admin', true],
  ['a closing date before the opening date', 'cards.closed_date', '1999-01-01'],
  ['a card created tomorrow', 'cards.created_at', '2026-11-21T12:00:00.000Z'],
  ['invalid fees', 'cards.fees', [{ from: 'soon', amount: '1' }]],
  ['two fees of one month', 'cards.fees', Array(2).fill({ from: '2026-03-01', amount: '95.00' })],
  ['a complete year of the future', 'cards.complete_years', ['2027-03-01']],
  ['an automatic claim that begins too early', 'cards.auto_claims', [claimOf('m', '0001-01-01')]],
  ['an invalid key of a claim', 'cards.auto_claims', [{ ...claimOf('m', '2026-01-01'), key: '4111 1111' }]],
  ['an automatic claim of an unknown benefit', 'cards.auto_claims', [claimOf('unknown', '2026-01-01')]],
  [
    'an automatic claim that ends before it begins',
    'cards.auto_claims',
    [claimOf('m', '2026-04-01', '2026-03-01')],
  ],
  [
    'an automatic claim of unlimited terms',
    'cards.auto_claims',
    [{ ...claimOf('m', '2026-01-01'), frequency: 'unlimited' }],
  ],
  ['an offer with spending until 2999', 'cards.offers', [offerWith({ spent_to: '2999-01-01' })]],
  ['an offer that posted before its approval', 'cards.offers', [offerWith({ posted_on: '2026-11-13' })]],
  ['a decision in the future', 'cards.decisions', [decisionWith({ on: '2026-12-01' })]],
  ['a refund without an amount', 'cards.decisions', [decisionWith({ kind: 'fee_refund' })]],
  ['declined terms without an id', 'cards.kept_terms', 'none of them'],
  ['51 decisions', 'cards.decisions', Array.from({ length: 51 }, () => decisionWith({}))],
  ['a negative amount', 'benefits.amount', '-1.00'],
  ['a benefit of an unknown card', 'benefits.card_id', 'another'],
  ['text with a direction override', 'benefits.name', 'Uber\u202eCash'],
  ['an expiry day of a catalogue benefit', 'benefits.expires_on', '2026-12-31'],
  ['corrections out of order', 'benefits.past_terms', [{ from: '2026-11-01' }, { from: '2026-10-01' }]],
  ['earlier terms out of order', 'benefits.earlier_terms', ['2026-10-31', '2026-09-30'].map(earlierTerms)],
  [
    '41 earlier terms',
    'benefits.earlier_terms',
    Array.from({ length: 41 }, (_, n) => earlierTerms(addDays('2026-09-01', n))),
  ],
  ['too many corrections', 'benefits.past_terms', Array(60).fill({ from: '2026-11-01' })],
  ['usage of an unknown benefit', 'usage.benefit_id', 'another'],
  ['a use dated tomorrow', 'usage.uses', { a: { ...useWith(''), used_on: '2026-11-22' } }],
  [
    '101 uses in a period',
    'usage.uses',
    Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, useWith('')])),
  ],
  ['an amount with leading zeros', 'usage.amount', '000015.00'],
  ['a record name that is too long', 'usage.name', 'x'.repeat(121)],
  ['a period that contradicts the id', 'usage.period_start', '2026-10-15'],
  ['a fee day that the import would bring back', 'readings.fee_day', { before: '99-99', after: '03-12' }],
  ['a removed use with a card number', 'readings.removed', [{ ...removedUse, note: '4111 1111 1111 1111' }]],
  ['a removed use of a benefit that is a path', 'readings.removed', [{ ...removedUse, benefit_id: 'a/b' }]],
  ['an import without a UUID', 'readings.id', 'reading-1'],
  ['learned words that are too long', 'readings.words', [{ ...learned, words: 'x'.repeat(201) }]],
  ['card numbers to join', 'readings.joined_digits', ['4111111111111111']],
  ['a record updated tomorrow', 'usage.updated_at', '2026-11-21T12:00:00.000Z'],
];

const problemsIn = async (copy: Copy) => (await readExport({ ...nothing, ...copy }, now, never)).problems;

test.each(invalid)('an export with %s is refused', async (_what, name, value) => {
  const copy = validExport();
  expect(await problemsIn(copy)).toEqual([]);
  const [list, field] = name.split('.') as [keyof Copy, string];
  set(copy[list], field, value);
  expect(await problemsIn(copy)).toContainEqual({ line: 1, field: name, message: expect.any(String) });
});

test.each([
  ['2026-11-01', '2026-12-31'],
  ['2026-11-01', '2020-01-31'],
  ['2026-11-02', '2026-11-30'],
])('a record from %s to %s is refused, because the benefit has no such period', async (start, end) => {
  const copy = validExport();
  Object.assign(copy.usage[0] ?? {}, { id: `m_${start}`, period_start: start, period_end: end });
  const message = 'must begin a period of the benefit, with its last date';
  expect(await problemsIn(copy)).toContainEqual({ line: 1, field: 'usage.period_start', message });
});

test('a correction that begins before an earlier one is refused', async () => {
  const copy = validExport();
  set(copy.benefits, 'own_terms', { from: '2026-10-01', amount: '9.00' });
  set(copy.benefits, 'past_terms', [{ from: '2026-11-01', amount: '8.00' }]);
  const message = 'must be oldest first';
  expect(await problemsIn(copy)).toContainEqual({ line: 1, field: 'benefits.past_terms', message });
});

test('dates before the opening are accepted, because it can be corrected after they were recorded', async () => {
  const copy = validExport();
  set(copy.cards, 'opening_date', '2026-11-01');
  set(copy.cards, 'decisions', [decisionWith({ on: '2026-03-02' })]);
  set(copy.cards, 'complete_years', ['2025-11-01']);
  const uses = { 'of-q': { ...useWith('Socks'), used_on: '2026-10-05' } };
  Object.assign(copy.usage[1] ?? {}, { uses });
  expect(await problemsIn(copy)).toEqual([]);
});

test('the fees of an export are sorted', async () => {
  const copy = validExport();
  const fees = ['2026-03-01', '2025-03-01'].map((from) => ({ from, amount: '95.00' }));
  set(copy.cards, 'fees', fees);
  const { wallet } = await readExport({ ...nothing, ...copy }, now, never);
  expect(wallet.cards[0]?.document.fees).toEqual(fees.toReversed());
});

test('contradictions between fields and documents are refused', async () => {
  const copy = validExport();
  const correction = { from: '2026-10-01', monthly_amounts: { 1: '5.00' } };
  Object.assign(copy.benefits[0] ?? {}, {
    origin: 'own',
    times: 2,
    own_terms: { from: '2026-11-01', amount: '60.00' },
  });
  Object.assign(copy.benefits[1] ?? {}, { past_terms: [correction] });
  Object.assign(copy.usage[1] ?? {}, { uses: copy.usage[0]?.['uses'] });
  expect((await problemsIn(copy)).map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual([
    '1 benefits.own_terms',
    '1 benefits.times',
    '2 benefits.past_terms',
    '2 usage.uses',
  ]);
  copy.usage.push({ ...copy.usage[0] });
  expect(await problemsIn(copy)).toEqual([{ line: 3, field: 'usage.id', message: 'must be unique' }]);
});

test('an unlimited benefit may have the amount that a template has given it', async () => {
  const copy = validExport();
  Object.assign(copy.benefits[1] ?? {}, { frequency: 'unlimited' });
  copy.usage.pop();
  expect(await problemsIn(copy)).toEqual([]);
});

test('a catalogue perk that can be used multiple times a period keeps its count', async () => {
  const copy = validExport();
  set(copy.benefits, 'amount', '0.00');
  set(copy.benefits, 'monthly_amounts', null);
  set(copy.benefits, 'times', 4);
  const { wallet, problems } = await readExport({ ...nothing, ...copy }, now, never);
  expect([problems, wallet.benefits[0]?.document.times]).toEqual([[], 4]);
});

test.each([
  [null, null, false],
  ['2026-06-30', '2026-10-31', false],
  ['2026-03-31', null, true],
  ['2026-04-01', null, true],
])(
  'automatic claims of a benefit until %s and from 2026-04-01 are allowed: %s',
  async (first, second, isAllowed) => {
    const copy = validExport();
    set(copy.cards, 'auto_claims', [claimOf('m', '2026-04-01', second), claimOf('m', '2020-01-01', first)]);
    const { problems } = await readExport({ ...nothing, ...copy }, now, never);
    const message = 'must not overlap: two automatic claims of a benefit cover the same dates';
    expect(problems).toEqual(isAllowed ? [] : [{ line: 1, field: 'cards.auto_claims', message }]);
  },
);

test('a document of 50,000 levels is refused', async () => {
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  const cards = [{ ...validExport().cards[0], notes: deep }];
  const { problems } = await readExport({ ...nothing, cards }, now, never);
  expect(problems).toEqual([{ line: 1, field: 'cards.notes', message: 'must be text' }]);
});
