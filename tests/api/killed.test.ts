import type { Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApiProcess } from '../support/api-process.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { times } from '../support/counts.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';

// The first test of each kind runs its action twice, after forty ticks, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const KILLS = times(3, 8);
/** The largest number of templates in one call, so that the kill hits the middle of the write. */
const templates = Array.from({ length: 40 }, (_, index) => ({
  ...anniversaryTravel,
  name: `Credit ${index}`,
}));

let server: ApiServer;
beforeAll(async () => {
  // Forty simultaneous ticks can take long on a busy machine.
  server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 40_000 });
});
afterAll(async () => server.stop());

type Step = (call: Call, cardId: string) => Promise<unknown>;

/** The duration of each action without a kill, so that kills are spread over it. */
const durations = new Map<Step, number>();

/**
 * Prepares a user's card, starts an action in another process, and kills that process during it.
 * @param after milliseconds from the request to the kill; null to let it finish
 * @returns the user, the card and the time until the kill in milliseconds
 */
async function actOn(prepare: Step, act: Step, after: number | null) {
  const victim = await startApiProcess();
  const uid = `killed-${crypto.randomUUID()}`;
  const direct = clientOf(server.origin, uid);
  const cardId: string = (await direct('POST /cards', { body: platinum })).body.data.id;
  await prepare(direct, cardId);
  const call = clientOf(victim.origin, uid);
  // These requests open the connections and warm up the code.
  await call('GET /cards');
  await call('DELETE /cards/{id}', { params: { id: 'none' } });
  const started = performance.now();
  const outcome = act(call, cardId).catch(() => 'cut off');
  await (after === null ? outcome : new Promise((resolve) => setTimeout(resolve, after)));
  const lasted = performance.now() - started;
  await victim.kill();
  await outcome;
  return { uid, cardId, lasted };
}

async function killDuring(prepare: Step, act: Step) {
  let duration = durations.get(act);
  if (duration === undefined) {
    duration = (await actOn(prepare, act, null)).lasted;
    durations.set(act, duration);
  }
  return actOn(prepare, act, Math.random() * duration * 1.1);
}

/** Reads in one transaction, because writes of the killed process may still arrive. */
function readAtOnce<Found>(find: (read: Transaction) => Promise<Found>): Promise<Found> {
  return server.db.runTransaction(find, { readOnly: true });
}

const nothing: Step = async () => {};
const remove: Step = (call, id) => call('DELETE /cards/{id}', { params: { id } });
const editDate: Step = (call, id) =>
  call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } });

async function populate(call: Call, cardId: string): Promise<void> {
  await call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits: templates } });
}

async function tickAll(call: Call, cardId: string): Promise<void> {
  await populate(call, cardId);
  const { body } = await call('GET /cards/{id}/user-benefits', { params: { id: cardId } });
  const statuses = await Promise.all(
    body.data.map(async ({ id }: { id: string }) => {
      const { status } = await call('PUT /cards/{cardId}/user-benefits/{benefitId}', {
        params: { cardId, benefitId: id },
        body: { status: 'used', used_amount: '300.00' },
      });
      return status;
    }),
  );
  expect(statuses).toEqual(templates.map(() => 200));
}

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'a kill during a deletion leaves all or nothing (%i)',
  async () => {
    const { uid, lasted } = await killDuring(tickAll, remove);
    const { cards, benefits, usage } = userDocuments(server.db, uid);
    const left = await readAtOnce((read) =>
      Promise.all([cards, benefits, usage].map(async (collection) => (await read.get(collection)).size)),
    );
    expect(
      [
        [0, 0, 0],
        [1, 40, 40],
      ],
      `killed after ${lasted} ms`,
    ).toContainEqual(left);
  },
);

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'a kill during a template upload leaves all or nothing (%i)',
  async () => {
    const { uid, lasted } = await killDuring(nothing, populate);
    const { size } = await userDocuments(server.db, uid).benefits.get();
    expect([0, 40], `killed after ${lasted} ms`).toContain(size);
  },
);

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'a kill during a date edit leaves all or nothing (%i)',
  async () => {
    const { uid, cardId, lasted } = await killDuring(tickAll, editDate);
    const { cards, usage } = userDocuments(server.db, uid);
    const [card, records] = await readAtOnce((read) =>
      Promise.all([read.get(cards.doc(cardId)), read.get(usage)]),
    );
    const opened = String(card.get('opening_date'));
    const starts = new Set(records.docs.map((doc) => String(doc.get('period_start'))));
    const expected = opened === '2024-06-01' ? '2026-06-01' : '2026-03-01';
    expect([...starts], `killed after ${lasted} ms`).toEqual([expected]);
  },
);
