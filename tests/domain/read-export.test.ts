import { expect, test } from 'vitest';
import { readExport } from '../../functions/src/account/read-export.ts';

const now = new Date('2026-11-20T12:00:00Z');
const never = new AbortController().signal;
const nothing = { format: 1 as const, cards: [], benefits: [], usage: [] };

/** Documents that count how many of them have been looked at. */
function counted(count: number, fields: object = {}) {
  let looked = 0;
  const documents = Array.from({ length: count }, (_, index) => ({
    ...fields,
    get id() {
      looked += 1;
      return `id${index}`;
    },
  }));
  return { documents, looked: () => looked };
}

test.each([
  ['cards', 201, 'You can keep at most 200 cards.'],
  ['benefits', 1_501, 'Your cards can have at most 1,500 benefits together.'],
] as const)('more %s than anybody may keep are refused before one is looked at', async (list, many, says) => {
  const { documents, looked } = counted(many);
  await expect(readExport({ ...nothing, [list]: documents }, now, never)).rejects.toThrow(says);
  expect(looked()).toBe(0);
});

test('benefits that are retired count for nothing, as many as there are', async () => {
  const { documents, looked } = counted(1_501, { retired: true });
  await readExport({ ...nothing, benefits: documents }, now, never);
  expect(looked()).toBeGreaterThan(0);
});

test('of what is wrong all over no more is read than is told', async () => {
  const { documents, looked } = counted(100_000);
  const { problems } = await readExport({ ...nothing, usage: documents }, now, never);
  expect(problems.length).toBeGreaterThanOrEqual(200);
  expect(looked()).toBeLessThanOrEqual(200);
});

const record = {
  benefit_id: 'b',
  card_id: 'c',
  period_start: '2026-10-01',
  period_end: '2026-12-31',
  status: 'used',
  used_amount: '1.00',
  updated_at: '2026-11-01T00:00:00.000Z',
};

test('others have their turn while a long list is read, and none of it is read once nobody waits', async () => {
  let turns = 0;
  const over = new AbortController();
  const turn = () => {
    turns += 1;
    if (turns === 10) over.abort(new Error('Nobody waits'));
    else setImmediate(turn);
  };
  setImmediate(turn);
  const { documents, looked } = counted(20_000, record);
  await expect(readExport({ ...nothing, usage: documents }, now, over.signal)).rejects.toThrow(
    'Nobody waits',
  );
  expect(turns).toBe(10);
  expect(looked()).toBeLessThan(5_000);
});

test.each([9, 50_000])(
  'a document of %d levels is refused before anything walks through it',
  async (levels) => {
    const deep: unknown = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    const { problems } = await readExport({ ...nothing, cards: [{ id: 'a', notes: deep }] }, now, never);
    expect(problems).toEqual([{ line: 1, field: 'cards.id', message: 'is too large' }]);
  },
);
