import type { Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApiProcess } from '../support/api-process.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { times } from '../support/counts.ts';
import { anniversaryTravel, platinum } from '../support/examples.ts';

// The first of each kind is carried out twice, with forty ticks before it, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 });

const KILLS = times(3, 8);
/** As many as one call may hold, so that there is a middle to be killed in. */
const templates = Array.from({ length: 40 }, (_, index) => ({
  ...anniversaryTravel,
  name: `Credit ${index}`,
}));

let server: ApiServer;
beforeAll(async () => {
  // Forty ticks at once may take a busy machine longer than any user would wait.
  server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 40_000 });
});
afterAll(async () => server.stop());

type Step = (call: Call, cardId: string) => Promise<unknown>;

/** How long each act takes when nobody kills it, so that the kills fall on all of its stretch. */
const durations = new Map<Step, number>();

/**
 * Prepares a user's card, asks a process of its own to act on it, and kills that process meanwhile.
 * @param after milliseconds from the request to the kill; null to let it finish
 * @returns the user, the card and how long it went on
 */
async function actOn(prepare: Step, act: Step, after: number | null) {
  const doomed = await startApiProcess();
  const uid = `killed-${crypto.randomUUID()}`;
  const steady = clientOf(server.origin, uid);
  const cardId: string = (await steady('POST /cards', { body: platinum })).body.data.id;
  await prepare(steady, cardId);
  const call = clientOf(doomed.origin, uid);
  // First requests, so that the connections stand and the code is warm.
  await call('GET /cards');
  await call('DELETE /cards/{id}', { params: { id: 'none' } });
  const started = performance.now();
  const outcome = act(call, cardId).catch(() => 'cut off');
  await (after === null ? outcome : new Promise((resolve) => setTimeout(resolve, after)));
  const lasted = performance.now() - started;
  await doomed.kill();
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

/** What a killed process has sent may still arrive: nothing of it may lie between two of these reads. */
function inOneMoment<Found>(find: (read: Transaction) => Promise<Found>): Promise<Found> {
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
  'killed in a deletion: all or nothing (%i)',
  async () => {
    const { uid, lasted } = await killDuring(tickAll, remove);
    const { cards, benefits, usage } = userDocuments(server.db, uid);
    const left = await inOneMoment((read) =>
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
  'killed in a template upload: all or nothing (%i)',
  async () => {
    const { uid, lasted } = await killDuring(nothing, populate);
    const { size } = await userDocuments(server.db, uid).benefits.get();
    expect([0, 40], `killed after ${lasted} ms`).toContain(size);
  },
);

test.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
  'killed in a date edit: all or nothing (%i)',
  async () => {
    const { uid, cardId, lasted } = await killDuring(tickAll, editDate);
    const { cards, usage } = userDocuments(server.db, uid);
    const [card, records] = await inOneMoment((read) =>
      Promise.all([read.get(cards.doc(cardId)), read.get(usage)]),
    );
    const opened = String(card.get('opening_date'));
    const starts = new Set(records.docs.map((doc) => String(doc.get('period_start'))));
    const expected = opened === '2024-06-01' ? '2026-06-01' : '2026-03-01';
    expect([...starts], `killed after ${lasted} ms`).toEqual([expected]);
  },
);
