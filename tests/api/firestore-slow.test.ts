import type { EndpointName } from '@card-rewards/functions/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call, type Request } from '../support/client.ts';
import { firestoreHost } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** Straight on Firestore, to prepare and to look at what is stored. */
let steady: ApiServer;

beforeAll(async () => {
  steady = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => steady.stop());

interface Holder {
  uid: string;
  /** The API behind the proxy. */
  call: Call;
  proxy: TcpProxy;
  cardId: string;
  benefitId: string;
  /** How many cards, benefits and records of use are stored. */
  stored: () => Promise<number[]>;
  leave: () => Promise<void>;
}

/** Somebody with a card of one benefit, whose API reaches Firestore through a proxy of its own. */
async function newHolder(): Promise<Holder> {
  const uid = crypto.randomUUID();
  const steadyCall = clientOf(steady.origin, uid);
  const cardId = await addCard(steadyCall, [quarterlyCredit]);
  const [benefit] = await readBenefits(steadyCall, cardId);
  const proxy = await startTcpProxy(firestoreHost);
  const server = await startBehind(proxy);
  const { cards, benefits, usage } = userDocuments(steady.db, uid);
  return {
    uid,
    call: clientOf(server.origin, uid),
    proxy,
    cardId,
    benefitId: benefit.id,
    stored: async () =>
      Promise.all([cards, benefits, usage].map(async (collection) => (await collection.get()).size)),
    leave: async () => {
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

test('with a slow Firestore everything still works, only later', async () => {
  const { call, proxy, cardId, benefitId, stored, leave } = await newHolder();
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
  await leave();
}, 60_000);

/** Sends the same until it is answered by something else than 503. */
async function insist(send: () => Promise<{ status: number }>): Promise<number> {
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
  /** The answer when it is sent again. */
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

test('a write that Firestore has carried out but could not confirm is 503, and sent again it counts once', async () => {
  const holders: Holder[] = [];
  // One after the other: each finds its proxy in the environment.
  for (const _ of writes) holders.push(await newHolder());
  await Promise.all(
    writes.map(async ({ name, requestOf, again, left }, index) => {
      const holder = holders[index] as Holder;
      const { call, proxy, stored, leave } = holder;
      const send = () => call(name, requestOf(holder));
      // Slow answers leave the time to see that it is stored before its confirmation arrives, also on a busy machine.
      proxy.become('slow', 1_500);
      const before = String(await stored());
      const first = send();
      await vi.waitUntil(async () => String(await stored()) !== before, { timeout: 7_000, interval: 50 });
      proxy.become('unanswered');
      expect((await first).status, name).toBe(503);
      proxy.become('open');
      expect(await insist(send), name).toBe(again);
      expect(await stored(), name).toEqual(left);
      await leave();
    }),
  );
}, 120_000);

test('a transaction of somebody else that holds the card makes a tick wait or fail, and neither is lost', async () => {
  const { uid, call, cardId, benefitId, stored, leave } = await newHolder();
  const card = userDocuments(steady.db, uid).cards.doc(cardId);
  const tick = () => recordUsage(call, cardId, benefitId, used);
  let ticked: ReturnType<typeof tick> | undefined;
  await steady.db.runTransaction(async (transaction) => {
    await transaction.get(card);
    ticked ??= tick();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    transaction.update(card, { notes: 'written meanwhile' });
  });
  expect([200, 503]).toContain((await ticked)?.status);
  expect(await insist(tick)).toBe(200);
  expect((await call('GET /cards')).body.data).toMatchObject([{ notes: 'written meanwhile' }]);
  expect(await stored()).toEqual([1, 1, 1]);
  await leave();
}, 60_000);
