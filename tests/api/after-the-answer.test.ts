import { Agent, request as httpRequest } from 'node:http';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { holderOf, type Holder } from '../support/held-calls.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

const DEADLINE = 2_000;

/** This API calls Firestore directly, with the usual deadline. */
let direct: ApiServer;
/** This API calls Firestore through the proxy, with a short deadline. */
let proxied: ApiServer;
let holder: Holder;
let proxy: TcpProxy;
let uid: string;
let call: Call;
let directCall: Call;

beforeEach(async () => {
  uid = `answered-${crypto.randomUUID()}`;
  direct = await startApi(undefined, { verifyToken: tokenIsUserId });
  directCall = clientOf(direct.origin, uid);
  proxy = await startTcpProxy(firestoreHost);
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  proxied = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: DEADLINE });
  holder = holderOf(proxied.db);
  call = clientOf(proxied.origin, uid);
  // Firestore's client reads the address with its first call.
  await proxied.db.doc('none/none').get();
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
});
afterEach(async () => {
  proxy.become('open');
  await proxied.stop();
  await proxy.stop();
  await direct.stop();
  expect([...proxied.errors, ...direct.errors]).toEqual([]);
});

const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };
const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const cards = async () => (await userDocuments(direct.db, uid).cards.get()).size;

/** This is longer than the Admin SDK waits before its next retry. */
const RETRIES = 5_000;

test.each(['refused', 'silent'] as const)(
  'a write that Firestore (%s) did not receive is not retried after its 503',
  async (state) => {
    proxy.become(state);
    expect((await call('POST /cards', { body: platinum })).status).toBe(503);
    proxy.become('open');
    await moment(RETRIES);
    expect(await cards()).toBe(0);
  },
  30_000,
);

test('a stalled tick does not undo a later untick', async () => {
  const cardId = await addCard(directCall, [quarterlyCredit]);
  const [benefit] = await readBenefits(directCall, cardId);
  const commit = holder.next('commit');
  expect((await recordUsage(call, cardId, benefit.id, used)).status).toBe(503);
  expect((await recordUsage(directCall, cardId, benefit.id, unused)).status).toBe(200);
  (await commit).release();
  // Leaves time for a second attempt, which would overwrite the untick.
  await moment(1_000);
  expect(await readBenefits(directCall, cardId)).toMatchObject([unused]);
});

test('a commit is not sent after the 503, and the next write of the user succeeds', async () => {
  const commit = holder.next('commit');
  expect((await call('POST /cards', { body: platinum })).status).toBe(503);
  (await commit).release();
  expect((await call('POST /cards', { body: { ...platinum, notes: 'the second' } })).status).toBe(201);
  expect((await directCall('GET /cards')).body.data).toMatchObject([{ notes: 'the second' }]);
});

test('a failure after the 503 is logged and does not affect the next request on the connection', async () => {
  const commit = holder.next('commit');
  // All requests share one connection.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOver(agent, 'POST', '/cards', JSON.stringify(platinum))).toBe(503);
  const query = holder.next('runQuery');
  const next = statusOver(agent, 'GET', '/cards');
  const held = await query;
  (await commit).fail(new Error(`Value too large for users/${uid}/cards/x`));
  await vi.waitFor(() => expect(proxied.warnings).toHaveLength(2), { timeout: 7_000 });
  held.release();
  expect(await next).toBe(200);
  expect(proxied.warnings[1]).toMatch(/Value too large for users\/…\/cards\/x/);
  agent.destroy();
});

test('after its sender has disconnected, a write is attempted once and not retried', async () => {
  const cardId = await addCard(directCall, [quarterlyCredit]);
  const params = { id: cardId };
  for (const [meanwhile, notes] of [
    [false, 'tried once'],
    [true, 'written meanwhile'],
  ] as const) {
    const commit = holder.next('commit');
    const leaving = new AbortController();
    const left = fetch(`${proxied.origin}${API_PREFIX}/cards/${cardId}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...platinum, notes: 'tried once' }),
      signal: leaving.signal,
    }).catch(() => 'left');
    const held = await commit;
    leaving.abort();
    expect(await left).toBe('left');
    if (meanwhile) await directCall('PUT /cards/{id}', { params, body: { ...platinum, notes } });
    held.release();
    // The next write of the user starts only after this one has ended.
    expect((await call('DELETE /cards/{id}', { params: { id: 'none' } })).status).toBe(404);
    expect((await directCall('GET /cards')).body.data).toMatchObject([{ notes }]);
  }
});

function statusOver(agent: Agent, method: string, path: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' };
    const sent = httpRequest(
      `${proxied.origin}${API_PREFIX}${path}`,
      { agent, method, headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
