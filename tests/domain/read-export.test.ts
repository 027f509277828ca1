import { expect, test, vi } from 'vitest';
import { readExport } from '../../functions/src/account/read-export.ts';

const now = new Date('2026-11-20T12:00:00Z');
const never = new AbortController().signal;
const nothing = { format: 1 as const, cards: [], benefits: [], usage: [] };

/** Makes documents that count how many of them have been read. */
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
  ['cards', 201, 'You can keep at most 200 cards.'],
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
  from_statement: false,
};

test('an invalid amount and an invalid day are explained in words', async () => {
  const usage = [{ ...record, id: 'a', used_amount: '-1.00', period_end: '2026-02-30' }];
  const { problems } = await readExport({ ...nothing, usage }, now, never);
  expect(problems).toMatchObject([
    { field: 'usage.period_end', message: 'must be a day, such as 2026-11-20' },
    { field: 'usage.used_amount', message: 'must be an amount with two decimals, such as 95.00' },
  ]);
});

test('reading a long list yields between its documents and stops when its request ends', async () => {
  // On this clock every document takes longer than a slice of work.
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

const card = {
  ...{ id: 'c', card_name: 'Card', bank: 'Bank', network: 'Visa', opening_date: '1900-01-01' },
  ...{ annual_fee: '0.00', created_at: '2026-01-01T00:00:00.000Z' },
};
const benefit = {
  ...{ id: 'b', card_id: 'c', type: 'reward', name: 'Credit', amount: '5.00', frequency: 'monthly' },
};

test.each([
  [[null, null], false],
  [['2026-06-30', '2026-10-31'], false],
  [['2026-03-31', null], true],
  [['2026-04-01', null], true],
])('claims of a benefit that end on %j must not overlap: %s', async ([first, second], isAllowed) => {
  const claim = { benefit_id: 'b', frequency: 'monthly', amount: '5.00', except: [] };
  const auto_claims = [
    { ...claim, from: '2026-04-01', until: second },
    { ...claim, from: '2020-01-01', until: first },
  ];
  const cards = [{ ...card, auto_claims }];
  const { problems } = await readExport({ ...nothing, cards, benefits: [benefit] }, now, never);
  const message = 'must not overlap: two automatic claims of a benefit cover the same days';
  expect(problems).toEqual(isAllowed ? [] : [{ line: 1, field: 'cards.auto_claims', message }]);
});

test.each([9, 50_000])('a document of %d levels is refused before it is traversed', async (levels) => {
  const deep: unknown = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const { problems } = await readExport({ ...nothing, cards: [{ id: 'a', notes: deep }] }, now, never);
  expect(problems).toEqual([{ line: 1, field: 'cards.id', message: 'is too large' }]);
});
