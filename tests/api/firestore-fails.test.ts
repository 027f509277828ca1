import { Agent, request as httpRequest } from 'node:http';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundBy } from '../../functions/src/bounded-calls.ts';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { DEADLINE_MS } from '../../functions/src/http/admission.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { holderOf, type Holder } from '../support/held-calls.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };

/** This API calls Firestore directly, to prepare and check the stored data. */
let direct: ApiServer;
let uid: string;
let directCall: Call;

beforeAll(async () => {
  direct = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => direct.stop());
beforeEach(() => {
  uid = `unlucky-${crypto.randomUUID()}`;
  directCall = clientOf(direct.origin, uid);
});

describe('through a connection that fails', () => {
  const states = ['refused', 'silent'] as const;
  const apis: { proxy: TcpProxy; server: ApiServer }[] = [];

  beforeAll(async () => {
    // The APIs start one after the other, because each reads its proxy from the environment.
    for (const _ of states) {
      const proxy = await startTcpProxy(firestoreHost);
      process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
      const server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: DEADLINE_MS });
      // Firestore's client reads the address with its first call.
      await server.db.doc('none/none').get();
      apis.push({ proxy, server });
    }
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  });
  afterAll(async () => {
    for (const { proxy, server } of apis) {
      await server.stop();
      await proxy.stop();
      expect(server.errors).toEqual([]);
    }
  });
  const onBoth = (act: (api: (typeof apis)[number], state: (typeof states)[number]) => Promise<void>) =>
    Promise.all(apis.map((api, index) => act(api, states[index] ?? 'silent')));

  test('every answer is a 503 within ten seconds, and the API recovers without a restart', async () => {
    await onBoth(async ({ proxy, server }, state) => {
      const call = clientOf(server.origin, `${uid}-${state}`);
      expect((await call('POST /cards', { body: platinum })).status).toBe(201);
      proxy.become(state);
      const started = performance.now();
      const replies = await Promise.all([
        call('GET /cards'),
        call('GET /user-benefits'),
        call('POST /cards', { body: platinum }),
      ]);
      expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual(
        replies.map(() => [503, 'unavailable']),
      );
      expect(replies[0].headers.get('Retry-After')).toBe('5');
      expect(performance.now() - started).toBeLessThan(10_000);
      proxy.become('open');
      const recovered = await vi.waitUntil(
        async () => {
          const { status, body } = await call('GET /cards');
          return status === 200 && body.data;
        },
        { timeout: 60_000, interval: 250 },
      );
      expect(recovered).toHaveLength(1);
    });
  }, 90_000);

  test('every kind of call ends with its signal, including the retries of the client', async () => {
    await onBoth(async ({ proxy, server: { db } }, state) => {
      const ref = db.collection('bounded').doc();
      const over = new AbortController();
      proxy.become(state);
      const calls = [
        () => ref.set({ written: true }),
        () => ref.get(),
        () => ref.parent.limit(1).get(),
        () => ref.parent.count().get(),
      ].map((call) => boundBy<unknown>(over.signal, call));
      const settled = Promise.allSettled(calls);
      // Leaves time for a first retry.
      await new Promise((resolve) => setTimeout(resolve, 500));
      over.abort();
      // From here on every retry would succeed.
      proxy.become('open');
      for (const outcome of await settled) {
        expect(outcome, state).toMatchObject({ status: 'rejected', reason: { code: 1 } });
      }
      expect((await ref.get()).exists, state).toBe(false);
      // The signal ends no other call.
      await boundBy(new AbortController().signal, () => ref.set({ written: true }));
    });
  }, 60_000);

  test('a slow answer is waited for, and a lost one is a 503 after which a retry stores nothing twice', async () => {
    const [api] = apis;
    if (!api) throw new Error('No API was started');
    const call = clientOf(api.server.origin, uid);
    const cardId = await addCard(directCall, [quarterlyCredit]);
    const [benefit] = await readBenefits(directCall, cardId);
    api.proxy.become('slow');
    expect((await recordUsage(call, cardId, benefit.id, used)).status).toBe(200);
    expect((await call('GET /user-benefits')).body.data[cardId]).toMatchObject([used]);

    // Slow answers leave time to see the stored card before the confirmation arrives, even on a busy machine.
    api.proxy.become('slow', 1_500);
    const cards = async () => (await userDocuments(direct.db, uid).cards.get()).size;
    const request = { body: platinum, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const first = call('POST /cards', request);
    await vi.waitUntil(async () => (await cards()) === 2, { timeout: 7_000, interval: 50 });
    api.proxy.become('unanswered');
    expect((await first).status).toBe(503);
    api.proxy.become('open');
    await vi.waitUntil(async () => (await call('POST /cards', request)).status === 201, { timeout: 60_000 });
    expect(await cards()).toBe(2);
  }, 90_000);
});

describe('a call that takes too long', () => {
  let slow: ApiServer;
  let holder: Holder;
  let call: Call;

  beforeAll(async () => {
    slow = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 1_500 });
    holder = holderOf(slow.db);
  });
  afterAll(async () => slow.stop());
  beforeEach(() => {
    call = clientOf(slow.origin, uid);
  });

  test.each(['batchGetDocuments', 'commit'] as const)(
    'a tick whose %s stalls answers 503 and does not undo a later untick',
    async (method) => {
      const cardId = await addCard(directCall, [quarterlyCredit]);
      const [benefit] = await readBenefits(directCall, cardId);
      const stalled = holder.next(method);
      const ticking = recordUsage(call, cardId, benefit.id, used);
      const held = await stalled;
      expect((await ticking).status).toBe(503);
      expect((await recordUsage(directCall, cardId, benefit.id, unused)).status).toBe(200);
      held.release();
      // Leaves time for another attempt, which would overwrite the untick.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await readBenefits(directCall, cardId)).toMatchObject([unused]);
    },
  );

  test('a write whose sender has left is tried once, but not again after a conflict', async () => {
    const patient = await startApi(undefined, { verifyToken: tokenIsUserId });
    const held = holderOf(patient.db);
    const params = { id: await addCard(directCall, []) };
    for (const notes of ['tried once', 'written meanwhile']) {
      const committing = held.next('commit');
      const leaving = new AbortController();
      const left = fetch(`${patient.origin}${API_PREFIX}/cards/${params.id}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...platinum, notes: 'tried once' }),
        signal: leaving.signal,
      }).catch(() => 'left');
      const commit = await committing;
      leaving.abort();
      expect(await left).toBe('left');
      if (notes === 'written meanwhile')
        await directCall('PUT /cards/{id}', { params, body: { ...platinum, notes } });
      commit.release();
      // An instance runs the writes of a user one after the other, so the edit has ended after this call.
      await clientOf(patient.origin, uid)('DELETE /cards/{id}', { params: { id: 'none' } });
      expect((await directCall('GET /cards')).body.data).toMatchObject([{ notes }]);
    }
    await patient.stop();
  });

  test('its later failure is logged without ids and does not affect the next request on the connection', async () => {
    // All requests share one connection.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const commit = holder.next('commit');
    expect(await statusOver(agent, 'POST', JSON.stringify(platinum))).toBe(503);
    const query = holder.next('runQuery');
    const next = statusOver(agent, 'GET');
    const held = await query;
    const warnings = slow.warnings.length;
    (await commit).fail(new Error(`Value too large for users/${uid}/cards/x`));
    await vi.waitUntil(() => slow.warnings.length > warnings, { timeout: 7_000 });
    held.release();
    expect(await next).toBe(200);
    expect(slow.warnings.at(-1)).toMatch(/Value too large for users\/…\/cards\/x/);
    agent.destroy();
  });

  test('a missing index or database is no reason to retry', async () => {
    const read = holder.next('batchGetDocuments');
    const adding = call('POST /cards', { body: platinum });
    (await read).fail(Object.assign(new Error('Missing'), { code: 9 }));
    expect((await adding).status).toBe(500);
    expect(slow.errors).toHaveLength(1);
  });

  function statusOver(agent: Agent, method: string, body?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' };
      const sent = httpRequest(
        `${slow.origin}${API_PREFIX}/cards`,
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
});
