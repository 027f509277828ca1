import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { boundBy, boundedCalls } from '../../functions/src/bounded-calls.ts';
import { firestoreHost, projectId } from '../support/environment.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** Starts a Firestore client that connects through its own proxy. */
async function startClient() {
  const proxy = await startTcpProxy(firestoreHost);
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  const firebase = initializeApp({ projectId }, `bounded-${crypto.randomUUID()}`);
  const db = getFirestore(firebase);
  db.settings(boundedCalls);
  // The first call opens the connection.
  await db.doc('none/none').get();
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  const stop = async () => {
    await deleteApp(firebase);
    await proxy.stop();
  };
  return { proxy, db, stop };
}

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('every kind of call ends with its signal, including the retries of the client', async () => {
  const clients = [await startClient(), await startClient()] as const;
  const states = ['refused', 'silent'] as const;
  const outcomes = states.map(async (state, index) => {
    const { proxy, db } = clients[index] ?? clients[0];
    const ref = db.collection('bounded').doc();
    proxy.become(state);
    const over = new AbortController();
    const calls = [
      () => ref.set({ written: true }),
      () => ref.get(),
      () => ref.parent.limit(1).get(),
      () => ref.parent.count().get(),
    ].map((call) => boundBy<unknown>(over.signal, call));
    const settled = Promise.allSettled(calls);
    await moment(500);
    over.abort();
    // From here on every retry would succeed.
    proxy.become('open');
    for (const outcome of await settled) {
      expect(outcome, state).toMatchObject({ status: 'rejected', reason: { code: 1 } });
    }
    expect((await ref.get()).exists, state).toBe(false);
  });
  await Promise.all(outcomes);
  for (const { stop } of clients) await stop();
}, 60_000);

test('a signal does not end calls that are unbound or bound to another signal', async () => {
  const { db, stop } = await startClient();
  const [over, another] = [new AbortController(), new AbortController()];
  over.abort();
  const ref = db.collection('bounded').doc();
  await boundBy(another.signal, () => ref.set({ written: true }));
  await expect(boundBy(over.signal, () => ref.get())).rejects.toMatchObject({ code: 1 });
  expect((await ref.get()).exists).toBe(true);
  await stop();
}, 60_000);
