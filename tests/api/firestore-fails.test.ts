import { Agent } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { boundBy } from '../../functions/src/bounded-calls.ts';
import { DEADLINE_MS } from '../../functions/src/http/request-limits.ts';
import { close, listen } from '../stack/ports.ts';
import { apiOfFile, call as directCall, uid } from '../support/api-of-file.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { holdCallsOf, type HoldNext } from '../support/hold-calls.ts';
import { sendRaw } from '../support/raw-http.ts';

const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };

// The tests prepare and check stored data with this API. It calls Firestore directly, not through a proxy.
apiOfFile();

/**
 * Starts a proxy between a client and a local server. While the proxy is `silent`, it accepts connections and forwards
 * nothing, like a server that no longer responds.
 * @param target host:port
 */
async function startTcpProxy(target: string) {
  const [targetHost = '', targetPort] = target.split(':');
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === 'silent') return incoming.resume();
    const outgoing = keep(connect(Number(targetPort), targetHost));
    incoming.on('data', (chunk) => state === 'open' && outgoing.write(chunk));
    outgoing.on('data', (chunk) => state === 'open' && incoming.write(chunk));
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  const port = await listen(server);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    host: `127.0.0.1:${port}`,
    become: (next: typeof state) => {
      // While the proxy was silent, its connections lost data, so they cannot be used again.
      if (state === 'silent') cut();
      state = next;
    },
    stop: async () => {
      cut();
      await close(server);
    },
  };
}

type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

describe('through a connection that stops responding', () => {
  let proxy: TcpProxy;
  let server: ApiServer;

  beforeAll(async () => {
    proxy = await startTcpProxy(firestoreHost);
    process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
    server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 2_000 });
    // Firestore's client reads the address at its first call.
    await server.db.doc('none/none').get();
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    expect(server.errors).toEqual([]);
  });

  test('every response is a 503 at the deadline, and the API recovers without a restart', async () => {
    // No user should wait longer than ten seconds.
    expect(DEADLINE_MS).toBeLessThan(10_000);
    const call = clientOf(server.origin, uid);
    expect((await call('POST /cards', { body: platinum })).status).toBe(201);
    proxy.become('silent');
    const replies = await Promise.all([call('GET /cards'), call('POST /cards', { body: platinum })]);
    expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual(
      replies.map(() => [503, 'unavailable']),
    );
    expect(replies[0].headers.get('Retry-After')).toBe('5');
    proxy.become('open');
    await vi.waitUntil(async () => (await call('GET /cards')).status === 200, {
      timeout: 60_000,
      interval: 250,
    });
    expect((await call('GET /cards')).body.data).toHaveLength(1);
  }, 90_000);

  test('every kind of call ends with its signal, including the retries of the client', async () => {
    const ref = server.db.collection('bounded').doc();
    const over = new AbortController();
    proxy.become('silent');
    const calls = [
      () => ref.set({ written: true }),
      () => ref.get(),
      () => ref.parent.limit(1).get(),
      () => ref.parent.count().get(),
    ].map((call) => boundBy<unknown>(over.signal, call));
    const settled = Promise.allSettled(calls);
    // This leaves time for a first retry.
    await new Promise((resolve) => setTimeout(resolve, 500));
    over.abort();
    // A later retry would now succeed, and the expectations below would fail.
    proxy.become('open');
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 1 } });
    }
    expect((await ref.get()).exists).toBe(false);
    // The signal of one request must not end calls of another request.
    await boundBy(new AbortController().signal, () => ref.set({ written: true }));
  }, 60_000);
});

/*
 * Firestore has stored the commit, but its response is lost. The Admin SDK sends the commit again, and this commit
 * fails because the documents have changed. The write then reads the documents again and finds its own result.
 */
test('an edit whose response is lost is neither refused nor repeated, and keeps a later change', async () => {
  const flaky = await startApi(undefined, { verifyToken: tokenIsUserId });
  const params = { id: await addCard(directCall, []) };
  // Firestore's client sends commits with `request`. Its published types do not have this method.
  const client = flaky.db as unknown as { request(method: string, ...rest: unknown[]): Promise<unknown> };
  const send = client.request.bind(client);
  let lost = 0;
  client.request = async (method, ...rest) => {
    const answer = await send(method, ...rest);
    if (method !== 'commit' || lost > 0) return answer;
    lost += 1;
    await directCall('PATCH /cards/{id}', { params, body: { nickname: 'Blue' } });
    return send(method, ...rest);
  };
  const reply = await clientOf(flaky.origin, uid)('PUT /cards/{id}', {
    params,
    body: { ...platinum, notes: 'once' },
    headers: { 'If-Match': '"1"' },
  });
  expect([reply.status, reply.body.data?.version, reply.body.data?.notes]).toEqual([200, 2, 'once']);
  const [card] = (await directCall('GET /cards')).body.data;
  expect([lost, card]).toMatchObject([1, { version: 3, notes: 'once', nickname: 'Blue' }]);
  await flaky.stop();
});

describe('a call that takes too long', () => {
  let heldServer: ApiServer;
  let holdNext: HoldNext;
  let call: Call;

  beforeAll(async () => {
    heldServer = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 1_500 });
    holdNext = holdCallsOf(heldServer.db);
  });
  afterAll(async () => heldServer.stop());
  beforeEach(() => {
    call = clientOf(heldServer.origin, uid);
  });

  test('a tick whose commit stalls returns 503 and does not undo a later untick', async () => {
    const cardId = await addCard(directCall, [quarterlyCredit]);
    const [benefit] = await readBenefits(directCall, cardId);
    const stalled = holdNext('commit');
    const ticking = recordUsage(call, cardId, benefit.id, used);
    const held = await stalled;
    expect((await ticking).status).toBe(503);
    expect((await recordUsage(directCall, cardId, benefit.id, unused)).status).toBe(200);
    held.release();
    // If the server tried the tick again, the second attempt would overwrite the untick within this time.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await readBenefits(directCall, cardId)).toMatchObject([unused]);
  });

  test('a write whose client has disconnected is tried once, but not again after a conflict', async () => {
    const patient = await startApi(undefined, { verifyToken: tokenIsUserId });
    const holdNext = holdCallsOf(patient.db);
    const params = { id: await addCard(directCall, []) };
    for (const notes of ['tried once', 'written meanwhile']) {
      const committing = holdNext('commit');
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
      // An instance runs the writes of a user one after the other, so the edit has ended before this call returns.
      await clientOf(patient.origin, uid)('DELETE /cards/{id}', { params: { id: 'none' } });
      expect((await directCall('GET /cards')).body.data).toMatchObject([{ notes }]);
    }
    await patient.stop();
  });

  test('a failure after the response is logged without ids and does not affect the next request on the connection', async () => {
    // All requests share one connection.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const commit = holdNext('commit');
    expect(await statusOver(agent, 'POST', Buffer.from(JSON.stringify(platinum)))).toBe(503);
    const query = holdNext('runQuery');
    const next = statusOver(agent, 'GET');
    const held = await query;
    const warnings = heldServer.warnings.length;
    (await commit).fail(new Error(`Value too large for users/${uid}/cards/x`));
    await vi.waitUntil(() => heldServer.warnings.length > warnings, { timeout: 7_000 });
    held.release();
    expect(await next).toBe(200);
    expect(heldServer.warnings.at(-1)?.cause).toMatch(/Value too large for users\/…\/cards\/x/);
    agent.destroy();
  });

  test('a missing index or database is no reason to retry', async () => {
    const read = holdNext('batchGetDocuments');
    const adding = call('POST /cards', { body: platinum });
    (await read).fail(Object.assign(new Error('Missing'), { code: 9 }));
    expect((await adding).status).toBe(500);
    expect(heldServer.errors).toHaveLength(1);
  });

  async function statusOver(agent: Agent, method: string, body: Buffer | null = null): Promise<number> {
    const headers = { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' };
    return (await sendRaw(heldServer.origin, { agent, method, path: `${API_PREFIX}/cards`, headers, body }))
      .status;
  }
});
