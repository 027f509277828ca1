import type { EndpointName } from '@card-rewards/functions/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call, type Request } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** This API calls Firestore directly, to prepare and check the stored data. */
let direct: ApiServer;

beforeAll(async () => {
  direct = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => direct.stop());

interface Holder {
  uid: string;
  /** Calls the API behind the proxy. */
  call: Call;
  proxy: TcpProxy;
  cardId: string;
  benefitId: string;
  /** Counts the stored cards, benefits and records of use. */
  stored: () => Promise<number[]>;
  stop: () => Promise<void>;
}

/** Makes a user with one card and one benefit, whose API reaches Firestore through its own proxy. */
async function newHolder(): Promise<Holder> {
  const uid = crypto.randomUUID();
  const directCall = clientOf(direct.origin, uid);
  const cardId = await addCard(directCall, [quarterlyCredit]);
  const [benefit] = await readBenefits(directCall, cardId);
  const proxy = await startTcpProxy(firestoreHost);
  const server = await startBehind(proxy);
  const { cards, benefits, usage } = userDocuments(direct.db, uid);
  return {
    uid,
    call: clientOf(server.origin, uid),
    proxy,
    cardId,
    benefitId: benefit.id,
    stored: async () =>
      Promise.all([cards, benefits, usage].map(async (collection) => (await collection.get()).size)),
    stop: async () => {
      proxy.become('open');
      await server.stop();
      await proxy.stop();
      expect(server.errors).toEqual([]);
    },
  };
}

async function startBehind(proxy: TcpProxy): Promise<ApiServer> {
  process.env.FIRESTORE_EMULATOR_HOST = proxy.host;
  try {
    const server = await startApi(undefined, { verifyToken: tokenIsUserId });
    // Firestore's client reads the address with its first call.
    await server.db.doc('none/none').get();
    return server;
  } finally {
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  }
}

const used = { status: 'used', used_amount: '50.00' };

test('every call works with a slow Firestore', async () => {
  const { call, proxy, cardId, benefitId, stored, stop } = await newHolder();
  proxy.become('slow');
  const params = { id: cardId };
  expect((await call('GET /cards')).status).toBe(200);
  expect((await call('PUT /cards/{id}', { params, body: { ...platinum, notes: 'slow' } })).status).toBe(200);
  expect((await recordUsage(call, cardId, benefitId, used)).status).toBe(200);
  const { body } = await call('GET /user-benefits');
  expect(body.data[cardId]).toMatchObject([used]);
  expect(await stored()).toEqual([1, 1, 1]);
  expect((await call('DELETE /cards/{id}', { params })).status).toBe(200);
  expect(await stored()).toEqual([0, 0, 0]);
  await stop();
}, 60_000);

/** Repeats a call until its answer is not 503. */
async function retry(send: () => Promise<{ status: number }>): Promise<number> {
  const until = performance.now() + 60_000;
  for (;;) {
    const { status } = await send();
    if (status !== 503 || performance.now() > until) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

interface Write {
  name: EndpointName;
  requestOf: (holder: Holder) => Request;
  /** The status of the repeated call. */
  again: number;
  left: number[];
}

const another = { ...quarterlyCredit, name: 'Another Credit' };
const writes: Write[] = [
  {
    name: 'POST /cards',
    requestOf: ({ uid }) => ({ body: platinum, headers: { 'Idempotency-Key': uid } }),
    again: 201,
    left: [2, 1, 0],
  },
  {
    name: 'POST /cards/{id}/benefits',
    requestOf: ({ cardId }) => ({ params: { id: cardId }, body: { benefits: [another, quarterlyCredit] } }),
    again: 201,
    left: [1, 2, 0],
  },
  {
    name: 'PUT /cards/{cardId}/user-benefits/{benefitId}',
    requestOf: ({ cardId, benefitId }) => ({ params: { cardId, benefitId }, body: used }),
    again: 200,
    left: [1, 1, 1],
  },
  {
    name: 'DELETE /cards/{id}',
    requestOf: ({ cardId }) => ({ params: { id: cardId } }),
    again: 200,
    left: [0, 0, 0],
  },
];

test('a stored but unconfirmed write answers 503, and its repetition is not stored twice', async () => {
  const holders: Holder[] = [];
  // The holders are made one after the other, because each API reads its proxy from the environment.
  for (const _ of writes) holders.push(await newHolder());
  await Promise.all(
    writes.map(async ({ name, requestOf, again, left }, index) => {
      const holder = holders[index] as Holder;
      const { call, proxy, stored, stop } = holder;
      const send = () => call(name, requestOf(holder));
      // Slow answers leave time to see the stored data before the confirmation arrives, even on a busy machine.
      proxy.become('slow', 1_500);
      const before = String(await stored());
      const first = send();
      await vi.waitUntil(async () => String(await stored()) !== before, { timeout: 7_000, interval: 50 });
      proxy.become('unanswered');
      expect((await first).status, name).toBe(503);
      proxy.become('open');
      expect(await retry(send), name).toBe(again);
      expect(await stored(), name).toEqual(left);
      await stop();
    }),
  );
}, 120_000);

test('a tick during another transaction on the card waits or fails, and no write is lost', async () => {
  const { uid, call, cardId, benefitId, stored, stop } = await newHolder();
  const card = userDocuments(direct.db, uid).cards.doc(cardId);
  const tick = () => recordUsage(call, cardId, benefitId, used);
  let ticked: ReturnType<typeof tick> | undefined;
  await direct.db.runTransaction(async (transaction) => {
    await transaction.get(card);
    ticked ??= tick();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    transaction.update(card, { notes: 'written meanwhile' });
  });
  expect([200, 503]).toContain((await ticked)?.status);
  expect(await retry(tick)).toBe(200);
  expect((await call('GET /cards')).body.data).toMatchObject([{ notes: 'written meanwhile' }]);
  expect(await stored()).toEqual([1, 1, 1]);
  await stop();
}, 60_000);
