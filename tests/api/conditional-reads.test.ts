import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  heldCall as call,
  heldServer,
  holdNext,
  call as otherCall,
  twoApisOfFile,
} from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { countFirestoreWork, type Counter } from '../support/firestore-work.ts';

const reads = ['GET /cards', 'GET /user-benefits'] as const;

twoApisOfFile();
let work: Counter;
beforeAll(() => {
  work = countFirestoreWork(heldServer.db);
});

const tagOf = ({ headers }: { headers: Headers }) => headers.get('ETag');
const holding = (tag: string | null, name = 'If-None-Match') => ({ headers: { [name]: String(tag) } });

test.each(reads)('%s is tagged with release, revision and day', async (name) => {
  expect(tagOf(await call(name))).toBe('"test.0.2026-11-20"');
  await addCard(call, [quarterlyCredit]);
  expect(tagOf(await call(name))).toBe('"test.2.2026-11-20"');
  const elsewhere = { headers: { 'X-Time-Zone': 'Pacific/Kiritimati' } };
  expect(tagOf(await call(name, elsewhere))).toBe('"test.2.2026-11-21"');
});

test.each(reads)('%s returns 304 to the latest tag and reads one document', async (name) => {
  await addCard(call, [quarterlyCredit]);
  const tag = tagOf(await call(name));
  for (const header of ['If-None-Match', 'X-If-None-Match']) {
    work.start();
    const reply = await call(name, holding(tag, header));
    expect([reply.status, reply.body, tagOf(reply)]).toEqual([304, null, tag]);
    expect(work.counted()).toMatchObject({ queries: 0, lookups: 1, documentsRead: 1 });
  }
});

test('a history has the same tag as the lists, and a change of any card invalidates it', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  const request = { params: { id }, query: { year: '2026' } };
  const tag = tagOf(await call('GET /cards/{id}/history', request));
  expect(tag).toBe(tagOf(await call('GET /cards')));
  work.start();
  const held = await call('GET /cards/{id}/history', { ...request, ...holding(tag) });
  expect([held.status, held.body, tagOf(held)]).toEqual([304, null, tag]);
  expect(work.counted()).toMatchObject({ queries: 0, lookups: 1, documentsRead: 1 });
  await addCard(otherCall, []);
  expect((await call('GET /cards/{id}/history', { ...request, ...holding(tag) })).status).toBe(200);
});

test('every write invalidates the tag unless it changes nothing', async () => {
  const held = async () => (await call('GET /cards', holding(tag))).status === 304;
  let tag: string | null = null;
  const afterWrite = async (write: () => Promise<{ status: number }>) => {
    tag = tagOf(await call('GET /cards'));
    expect(await held()).toBe(true);
    expect((await write()).status).toBeLessThan(300);
    return held();
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const add = () => call('POST /cards', { body: platinum, headers });
  expect(await afterWrite(add), 'added').toBe(false);
  expect(await afterWrite(add), 'added again').toBe(true);
  const params = { id: (await add()).body.data.id };
  const populate = () => call('POST /cards/{id}/benefits', { params, body: { benefits: [quarterlyCredit] } });
  expect(await afterWrite(populate), 'populated').toBe(false);
  expect(await afterWrite(populate), 'populated again').toBe(true);
  const [{ id: benefitId }] = await readBenefits(call, params.id);
  const used = { status: 'used', used_amount: '50.00' };
  const tick = () => recordUsage(call, params.id, benefitId, used);
  expect(await afterWrite(tick), 'ticked').toBe(false);
  expect(await afterWrite(tick), 'ticked again').toBe(true);
  expect(await afterWrite(() => call('PUT /cards/{id}', { params, body: platinum })), 'edited').toBe(false);
  const remove = () => call('DELETE /cards/{id}', { params });
  expect(await afterWrite(remove), 'deleted').toBe(false);
  expect(await afterWrite(remove), 'deleted again').toBe(true);
});

test('a response is never older than its tag', async () => {
  await addCard(otherCall, [quarterlyCredit]);
  // After this wait, only the write below can make the reader start again.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const lookup = holdNext('batchGetDocuments');
  const reading = call('GET /cards');
  const user = await lookup;
  // The cards are read during this wait. The read of the user's document is held back until after the write.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await otherCall('POST /cards', { body: platinum });
  user.release();
  const reply = await reading;
  expect(tagOf(reply)).toBe('"test.3.2026-11-20"');
  expect(reply.body.data).toHaveLength(2);
});
