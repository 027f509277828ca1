import { beforeEach, expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { capturedOf } from '../support/recorded-uses.ts';

const newUser = apiOfFile();
let call: Call;
let card_id: string;
let benefit_id: string;
let loungeId: string;
const reading = '0f6a3a52-0d0e-4f0c-8f56-2f3c8f1f7a10';

beforeEach(async () => {
  ({ call } = newUser());
  card_id = await addCard(call, [quarterlyCredit, loungeAccess]);
  const benefits = await readBenefits(call, card_id);
  const idOf = (name: string) =>
    benefits.find(({ benefit }: { benefit: { benefit_name: string } }) => benefit.benefit_name === name).id;
  benefit_id = idOf(quarterlyCredit.name);
  loungeId = idOf(loungeAccess.name);
});

const use = (used_on: string, amount: string, more: object = {}) => ({
  ...{ card_id, benefit_id, id: crypto.randomUUID(), used_on, amount, note: 'DINING CREDIT', reading },
  ...more,
});
const record = async (...uses: object[]) => (await call('POST /uses', { body: { uses } })).body.data;
const statusesOf = (results: { status: string }[]) => results.map(({ status }) => status);
const historyOf = async () =>
  (await call('GET /cards/{id}/history', { params: { id: card_id } })).body.data.flatMap(
    (period: { uses: object[] }) => period.uses,
  );

test('uses of several periods and benefits are recorded in one call', async () => {
  const lounge = use('2026-11-02', '0.00', { benefit_id: loungeId });
  const results = await record(
    use('2026-10-01', '20.00'),
    use('2026-11-01', '30.00'),
    use('2026-08-01', '5.00'),
    lounge,
  );
  expect(statusesOf(results)).toEqual(['recorded', 'recorded', 'recorded', 'recorded']);
  expect(await capturedOf(call)).toMatchObject({ '2026-08': '5.00', '2026-10': '20.00', '2026-11': '30.00' });
  expect((await historyOf())[0]).toMatchObject({ reading, note: 'DINING CREDIT' });
});

test('refused uses are reported, and the others are recorded', async () => {
  const sent = [
    use('2026-10-01', '40.00'),
    use('2026-10-02', '10.01'),
    use('2026-10-03', '10.00'),
    use('2027-01-01', '1.00'),
    use('2026-10-04', '1.00', { card_id: 'unknown' }),
    use('2026-10-04', '1.00', { benefit_id: 'unknown' }),
  ];
  const results = await record(...sent);
  expect(statusesOf(results)).toEqual(['recorded', 'refused', 'recorded', 'refused', 'refused', 'refused']);
  expect(results[1].message).toContain('amount');
  expect(await capturedOf(call)).toEqual({ '2026-10': '50.00' });
});

test('a use with a recorded id is not recorded again', async () => {
  const first = use('2026-10-01', '20.00');
  await record(first);
  const again = await record({ ...first, amount: '1.00', used_on: '2026-11-01' }, use('2026-10-02', '5.00'));
  expect(statusesOf(again)).toEqual(['already_recorded', 'recorded']);
  expect(await capturedOf(call)).toEqual({ '2026-10': '25.00' });
});

test('a call takes at most 100 uses with different ids', async () => {
  const many = Array.from({ length: 101 }, () => use('2026-10-01', '0.10'));
  expect((await call('POST /uses', { body: { uses: many } })).status).toBe(400);
  const twice = use('2026-10-01', '0.10');
  expect((await call('POST /uses', { body: { uses: [twice, twice] } })).status).toBe(400);
  expect(statusesOf(await record(...many.slice(0, 100)))).toEqual(Array(100).fill('recorded'));
  expect(await capturedOf(call)).toEqual({ '2026-10': '10.00' });
});

test('an import is listed with its uses until they are deleted, and unknown ids are ignored', async () => {
  const first = use('2026-10-01', '20.00');
  const second = use('2026-07-01', '5.00');
  await record(first, second, use('2026-11-01', '7.00', { reading: null }));
  const [listed, ...others] = (await call('GET /readings')).body.data;
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ id: reading });
  expect(listed.use_ids.toSorted()).toEqual([first.id, second.id].toSorted());
  const ids = [...listed.use_ids, crypto.randomUUID()];
  const deleted = (await call('POST /uses/delete', { body: { ids } })).body.data;
  expect(deleted.ids.toSorted()).toEqual([first.id, second.id].toSorted());
  expect((await call('GET /readings')).body.data).toEqual([]);
  expect(await capturedOf(call)).toEqual({ '2026-11': '7.00' });
});

test('the uses of another user cannot be read or changed', async () => {
  const mine = use('2026-10-01', '20.00');
  await record(mine);
  const stranger = newUser().call;
  expect((await stranger('POST /uses/delete', { body: { ids: [mine.id] } })).body.data).toEqual({ ids: [] });
  const theirs = (await stranger('POST /uses', { body: { uses: [use('2026-10-01', '1.00')] } })).body.data;
  expect(statusesOf(theirs)).toEqual(['refused']);
  expect(await capturedOf(call)).toEqual({ '2026-10': '20.00' });
});

test('learned statement words are stored once per product and exported', async () => {
  const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT', key: 'gifts' };
  await call('PUT /statement-words', { body: words });
  const changed = await call('PUT /statement-words', {
    body: { ...words, words: 'gift  card credit', key: 'dining' },
  });
  const stored = [{ ...words, words: 'gift  card credit', key: 'dining', benefit_id: null }];
  expect(changed.body.data).toEqual(stored);
  expect((await call('GET /statement-words')).body.data).toEqual(stored);
  expect((await call('PUT /statement-words', { body: { product: 'x', words: 'y' } })).status).toBe(400);
  const copy = (await call('GET /export')).body.data;
  expect(copy.statement_words).toEqual(stored);
  const other = newUser().call;
  expect((await other('POST /import', { body: { export: copy } })).body.data.problems).toEqual([]);
  expect((await other('GET /statement-words')).body.data).toEqual(stored);
});

test('learned statement words can be deleted', async () => {
  const words = { product: 'chase/reserve', words: 'GIFT CARD CREDIT' };
  const other = { ...words, words: 'HOTEL CREDIT', key: 'hotel', benefit_id: null };
  await call('PUT /statement-words', { body: { ...words, key: 'gifts' } });
  await call('PUT /statement-words', { body: other });
  const forgotten = { ...words, words: 'gift card credit' };
  expect((await call('POST /statement-words/delete', { body: forgotten })).body.data).toEqual([other]);
  expect((await call('POST /statement-words/delete', { body: forgotten })).body.data).toEqual([other]);
  expect((await call('GET /statement-words')).body.data).toEqual([other]);
});

test('learned statement words of a deleted card are deleted unless another card has its product', async () => {
  const own = newUser().call;
  const line = 'American Express,Amex Gold';
  await own('POST /import', { body: { csv: `bank,card_name\n${line}\n${line}\n` } });
  const [one, two] = (await own('GET /cards')).body.data;
  const { product } = one;
  const [benefit] = await readBenefits(own, one.id);
  await own('PUT /statement-words', { body: { product, words: 'OWN', benefit_id: benefit.id } });
  await own('PUT /statement-words', { body: { product, words: 'UBER', key: 'uber-cash' } });
  const learned = async () =>
    (await own('GET /statement-words')).body.data.map(({ words }: { words: string }) => words);
  await own('DELETE /cards/{id}', { params: { id: one.id } });
  expect(await learned()).toEqual(['UBER']);
  await own('DELETE /cards/{id}', { params: { id: two.id } });
  expect(await learned()).toEqual([]);
});

test('an import with more statement words than fit is refused and stores nothing', async () => {
  const { call: owner } = newUser();
  await addCard(owner, []);
  const copy = (await owner('GET /export')).body.data;
  const wordsOf = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ product: 'chase/reserve', words: `${name} ${index}`, key: 'gifts', benefit_id: null },
    }));
  const other = newUser().call;
  await other('PUT /statement-words', { body: { product: 'x', words: 'y', key: 'z' } });
  const importing = (statement_words: object[]) =>
    other('POST /import', { body: { export: { ...copy, statement_words } } });
  const refused = await importing(wordsOf(200, 'GIFT'));
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'You can keep at most 200 words from statements.',
  ]);
  expect((await other('GET /cards')).body.data).toEqual([]);
  expect((await importing(wordsOf(199, 'GIFT'))).body.data).toMatchObject({ cards: 1, problems: [] });
  expect((await other('GET /statement-words')).body.data).toHaveLength(200);
});

test('the days that statements cover are not after tomorrow', async () => {
  const patch = async (to: string) => {
    const body = { statements: [{ from: '2026-10-01', to }] };
    return (await call('PATCH /cards/{id}', { params: { id: card_id }, body })).status;
  };
  expect(await patch('2026-11-22')).toBe(400);
  expect(await patch('2026-11-21')).toBe(200);
});

test('the days that statements cover are merged, reversed uses are added, and Undo removes only its own', async () => {
  const patch = async (body: object) =>
    (await call('PATCH /cards/{id}', { params: { id: card_id }, body })).body.data;
  await patch({ statements: [{ from: '2026-01-01', to: '2026-01-31' }], reversed_lines: ['a', 'b'] });
  const after = await patch({
    statements: [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-02-01', to: '2026-02-10' },
    ],
    reversed_lines: ['b', 'c'],
  });
  expect(after.statements).toEqual([
    { from: '2026-01-01', to: '2026-02-10' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
  expect(after.reversed_lines).toEqual(['a', 'b', 'c']);
  const forget = { statements: [{ from: '2026-02-01', to: '2026-03-10' }], reversed_lines: ['c', 'unknown'] };
  const undone = await patch({ forget });
  expect(undone.statements).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-03-11', to: '2026-03-31' },
  ]);
  expect(undone.reversed_lines).toEqual(['a', 'b']);
  expect(await patch({ forget })).toEqual(undone);
});
