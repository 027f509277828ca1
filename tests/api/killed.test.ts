import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents.ts';
import { startApiProcess } from '../support/api-process.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';

const KILLS = 8;
const LONGEST_MS = 40;
/** As many as one call may hold, so that there is a middle to be killed in. */
const templates = Array.from({ length: 40 }, (_, index) => ({
  ...anniversaryTravel,
  name: `Credit ${index}`,
}));

let server: ApiServer;
beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => server.stop());

/** Prepares a user's card, then kills the process at a random moment of what it is asked to do. */
async function killDuring(
  prepare: (call: Call, cardId: string) => Promise<void>,
  act: (call: Call, cardId: string) => Promise<unknown>,
): Promise<{ uid: string; cardId: string; after: number }> {
  const doomed = await startApiProcess();
  const uid = `killed-${crypto.randomUUID()}`;
  const steady = clientOf(server.origin, uid);
  const cardId = (await steady('POST /cards', { body: platinum })).body.data.id;
  await prepare(steady, cardId);
  const call = clientOf(doomed.origin, uid);
  // A first request, so that the connection to Firestore stands and the second one is quick.
  await call('GET /cards');
  const outcome = act(call, cardId).catch(() => 'cut off');
  const after = Math.random() * LONGEST_MS;
  await new Promise((resolve) => setTimeout(resolve, after));
  await doomed.kill();
  await outcome;
  return { uid, cardId, after };
}

async function populate(call: Call, cardId: string): Promise<void> {
  await call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits: templates } });
}

async function tickAll(call: Call, cardId: string): Promise<void> {
  await populate(call, cardId);
  const { body } = await call('GET /cards/{id}/user-benefits', { params: { id: cardId } });
  await Promise.all(
    body.data.map(({ id }: { id: string }) =>
      call('PUT /cards/{cardId}/user-benefits/{benefitId}', {
        params: { cardId, benefitId: id },
        body: { status: 'used', used_amount: '300.00' },
      }),
    ),
  );
}

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'killed in a deletion: all or nothing (%i)',
  async () => {
    const { uid, after } = await killDuring(tickAll, (call, id) =>
      call('DELETE /cards/{id}', { params: { id } }),
    );
    const { cards, benefits, usage } = userDocuments(server.db, uid);
    const left = await Promise.all(
      [cards, benefits, usage].map(async (collection) => (await collection.get()).size),
    );
    expect(
      [
        [0, 0, 0],
        [1, 40, 40],
      ],
      `killed after ${after} ms`,
    ).toContainEqual(left);
  },
);

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'killed in a template upload: all or nothing (%i)',
  async () => {
    const { uid, after } = await killDuring(async () => {}, populate);
    const { size } = await userDocuments(server.db, uid).benefits.get();
    expect([0, 40], `killed after ${after} ms`).toContain(size);
  },
);

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'killed in a date edit: all or nothing (%i)',
  async () => {
    const { uid, cardId, after } = await killDuring(tickAll, (call, id) =>
      call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } }),
    );
    const { cards, usage } = userDocuments(server.db, uid);
    const opened = String((await cards.doc(cardId).get()).get('opening_date'));
    const starts = new Set((await usage.get()).docs.map((doc) => String(doc.get('period_start'))));
    const expected = opened === '2024-06-01' ? '2026-06-01' : '2026-03-01';
    expect([...starts], `killed after ${after} ms`).toEqual([expected]);
  },
);
