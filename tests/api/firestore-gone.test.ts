import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum } from '../support/examples.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

interface CutOff {
  call: Call;
  proxy: TcpProxy;
  server: ApiServer;
}

/** Starts an API that reaches Firestore through its own proxy. */
async function startBehindProxy(): Promise<CutOff> {
  const proxy = await startTcpProxy(firestoreHost);
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  try {
    const server = await startApi(undefined, { verifyToken: tokenIsUserId });
    const call = clientOf(server.origin, `cut-off-${crypto.randomUUID()}`);
    // Firestore's client reads the address with its first call.
    expect((await call('POST /cards', { body: platinum })).status).toBe(201);
    return { call, proxy, server };
  } finally {
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  }
}

const states = ['refused', 'silent'] as const;
const apis = new Map<(typeof states)[number], CutOff>();
beforeAll(async () => {
  // The APIs start one after the other, because each reads its proxy from the environment.
  for (const state of states) apis.set(state, await startBehindProxy());
});
afterAll(async () => {
  for (const { proxy, server } of apis.values()) {
    proxy.become('open');
    await server.stop();
    await proxy.stop();
  }
});

// The tests run simultaneously, because they mostly wait for deadlines.
test.concurrent.each(states)(
  'with Firestore %s every answer is 503 within 10 seconds, and it recovers without a restart',
  async (state) => {
    // beforeAll has stored an API for each state.
    const { call, proxy, server } = apis.get(state) as CutOff;
    proxy.become(state);
    const started = performance.now();
    const replies = await Promise.all([
      call('GET /cards'),
      call('GET /user-benefits'),
      call('POST /cards', { body: platinum }),
      call('DELETE /cards/{id}', { params: { id: 'some-card' } }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array.from(replies, () => [503, 'unavailable']),
    );
    expect(replies[0].headers.get('Retry-After')).toBe('5');
    expect(performance.now() - started).toBeLessThan(10_000);

    proxy.become('open');
    let status = 0;
    const until = performance.now() + 60_000;
    while (status !== 200 && performance.now() < until) {
      status = (await call('GET /cards')).status;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(status).toBe(200);
    expect((await call('PUT /cards/{id}', { params: { id: 'none' }, body: platinum })).status).toBe(404);
    expect(server.errors).toEqual([]);
  },
  90_000,
);
