import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, platinum, quarterlyCredit } from '../support/examples.ts';

// Two instances, as in production: inside one, the writes of a user take turns and never meet.
let servers: [ApiServer, ApiServer];
let calls: [Call, Call];
let uid: string;
let cardId: string;

beforeAll(async () => {
  // So long that it plays no part, however busy the machine is.
  const change = { verifyToken: tokenIsUserId, deadline: 60_000 };
  servers = [await startApi(undefined, change), await startApi(undefined, change)];
});
afterAll(async () => {
  for (const server of servers) {
    expect(server.errors).toEqual([]);
    await server.stop();
  }
});
beforeEach(async () => {
  uid = `racer-${crypto.randomUUID()}`;
  calls = [clientOf(servers[0].origin, uid), clientOf(servers[1].origin, uid)];
  cardId = (await calls[0]('POST /cards', { body: platinum })).body.data.id;
});

async function addBenefit(template: object): Promise<string> {
  const body = { benefits: [template] };
  return (await calls[0]('POST /cards/{id}/benefits', { params: { id: cardId }, body })).body.data[0].id;
}

const tick = (call: Call, benefitId: string, body: object) =>
  call('PUT /cards/{cardId}/user-benefits/{benefitId}', { params: { cardId, benefitId }, body });
const used = (amount: string) => ({ status: 'used', used_amount: amount });
const unused = { status: 'unused', used_amount: '0.00' };

async function usage() {
  const { docs } = await userDocuments(servers[0].db, uid).usage.get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}

test('the same tick 50 times at once, from two instances, is one record', async () => {
  const benefitId = await addBenefit(quarterlyCredit);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tick(calls[index % 2 ? 1 : 0], benefitId, used('50.00'))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await usage()).toMatchObject([{ status: 'used', used_amount: '50.00' }]);
});

test('tick and untick interleaved from two clients end as one of the two', async () => {
  const benefitId = await addBenefit(quarterlyCredit);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 ? tick(calls[1], benefitId, unused) : tick(calls[0], benefitId, used('50.00')),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [record, ...others] = await usage();
  expect(others).toEqual([]);
  expect([used('50.00'), unused]).toContainEqual({
    status: record && 'status' in record && record.status,
    used_amount: record && 'used_amount' in record && record.used_amount,
  });
});

// Enough rounds at random moments that a write which has read too early would be caught.
const rounds = Array.from({ length: 25 }, (_, index) => index + 1);
const moment = (longestMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));

test.each(rounds)('a card deleted while its benefit is ticked leaves nothing behind (%i)', async () => {
  const benefitId = await addBenefit(quarterlyCredit);
  const ticks = Array.from({ length: 6 }, () => tick(calls[0], benefitId, used('50.00')));
  await moment(60);
  const deleted = await calls[1]('DELETE /cards/{id}', { params: { id: cardId } });
  expect(deleted.status).toBe(200);
  for (const { status } of await Promise.all(ticks)) expect([200, 404]).toContain(status);
  const { cards, benefits, usage: records } = userDocuments(servers[0].db, uid);
  for (const collection of [cards, benefits, records]) expect((await collection.get()).size).toBe(0);
});

test.each(rounds)('an opening date edited while a benefit is ticked loses no tick (%i)', async () => {
  const benefitId = await addBenefit(anniversaryTravel);
  const ticks = Array.from({ length: 6 }, () => tick(calls[0], benefitId, used('300.00')));
  await moment(60);
  const body = { ...platinum, opening_date: '2024-06-01' };
  const edited = await calls[1]('PUT /cards/{id}', { params: { id: cardId }, body });
  expect(edited.status).toBe(200);
  for (const { status } of await Promise.all(ticks)) expect(status).toBe(200);
  const list = await calls[0]('GET /cards/{id}/user-benefits', { params: { id: cardId } });
  expect(list.body.data).toMatchObject([{ period_start: '2026-06-01', ...used('300.00') }]);
  expect(await usage()).toHaveLength(1);
});

test('a card deleted while templates are sent leaves nothing behind', async () => {
  const sent = calls[0]('POST /cards/{id}/benefits', {
    params: { id: cardId },
    body: { benefits: [quarterlyCredit] },
  });
  const deleted = await calls[1]('DELETE /cards/{id}', { params: { id: cardId } });
  expect(deleted.status).toBe(200);
  expect([201, 404]).toContain((await sent).status);
  expect((await userDocuments(servers[0].db, uid).benefits.get()).size).toBe(0);
});
