import { randomUUID } from 'node:crypto';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { usageId, userDocuments } from '../../functions/src/documents/index.ts';
import { call, heldCall, holdNext, server, twoApisOfFile, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';

twoApisOfFile();

const remove = (id: string, by = call) => by('DELETE /cards/{id}', { params: { id } });
const user = async () => (await userDocuments(server.db, uid).user.get()).data() ?? {};

async function stored(cardId: string): Promise<number[]> {
  const { cards, benefits, usage } = userDocuments(server.db, uid);
  const ofCard = [benefits, usage].map((collection) =>
    collection.where('card_id', '==', cardId).count().get(),
  );
  const [card, ...counts] = await Promise.all([cards.doc(cardId).get(), ...ofCard]);
  return [card.exists ? 1 : 0, ...counts.map((count) => count.data().count)];
}

/** Sends writes until one of them has finished the deletion. */
async function untilCleared(cardId: string, write: () => Promise<{ status: number }>): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await write()).status).toBe(200);
    if (String(await stored(cardId)) === '0,0,0') return;
  }
  expect(await stored(cardId)).toEqual([0, 0, 0]);
}

/** Adds a card with records of use and retired benefits. */
async function addOldCard({ records, retired }: { records: number; retired: number }): Promise<string> {
  const id = await addCard(call, [quarterlyCredit, decemberUber]);
  const { benefits, usage } = userDocuments(server.db, uid);
  const [benefit] = await readBenefits(call, id);
  const documents: [DocumentReference, DocumentData][] = [];
  for (let index = 0; index < retired; index += 1) {
    const content = {
      ...quarterlyCredit,
      card_id: id,
      monthly_amounts: null,
      reset: 'calendar',
      retired: true,
    };
    documents.push([benefits.doc(`${id}-${index}`), content]);
  }
  for (let index = 0; index < records; index += 1) {
    const period_start = `${String(1000 + index)}-01-01`;
    const content = {
      benefit_id: benefit.id,
      card_id: id,
      period_start,
      period_end: period_start,
      status: 'used',
      used_amount: '50.00',
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    documents.push([usage.doc(usageId(benefit.id, period_start)), content]);
  }
  while (documents.length > 0) {
    const batch = server.db.batch();
    for (const [ref, content] of documents.splice(0, 500)) batch.set(ref, content);
    await batch.commit();
  }
  return id;
}

test('the first batch hides a card from all readers, and the next write finishes an interrupted deletion', async () => {
  const other = await addCard(call, [quarterlyCredit]);
  const id = await addOldCard({ records: 900, retired: 50 });
  const [benefit] = await readBenefits(call, other);
  const first = holdNext('commit');
  const deleting = remove(id, heldCall);
  const card = await first;
  expect((await call('GET /user-benefits')).body.data[id]).toHaveLength(2);
  const second = holdNext('commit');
  card.release();
  // From here on the instance is stopped.
  const rest = await second;
  expect((await stored(id))[2]).toBeGreaterThan(500);
  expect((await call('GET /cards')).body.data).toMatchObject([{ id: other }]);
  expect(Object.keys((await call('GET /user-benefits')).body.data)).toEqual([other]);
  const params = { id };
  expect((await call('GET /cards/{id}/user-benefits', { params })).status).toBe(404);
  expect((await call('PUT /cards/{id}', { params, body: platinum })).status).toBe(404);
  expect(await user()).toMatchObject({ cards: 1, benefits: 1, removed: [{ id, cleared: false }] });

  const used = { status: 'used', used_amount: '50.00' };
  await untilCleared(id, () => recordUsage(call, other, benefit.id, used));
  expect((await user())['removed'][0]).toMatchObject({ id, cleared: true });

  // The remaining batch of the stopped instance changes nothing.
  const { revision } = await user();
  rest.release();
  expect((await deleting).status).toBe(200);
  expect((await user())['revision']).toBe(revision);
}, 60_000);

test('a repeated deletion gets the same answer, and an unknown card is not found', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  expect((await remove(id)).body).toEqual({ data: { id } });
  const { revision } = await user();
  expect((await remove(id)).body).toEqual({ data: { id } });
  expect((await user())['revision'], 'nothing was written').toBe(revision);
  expect((await remove('unknown')).status).toBe(404);
  const stranger = clientOf(server.origin, `stranger-${randomUUID()}`);
  expect((await remove(id, stranger)).status).toBe(404);
});

test('a late retry of an addition does not restore a deleted card', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const add = () => call('POST /cards', { body: platinum, headers });
  const { id } = (await add()).body.data;
  await remove(id);
  const retried = await add();
  expect([retried.status, retried.body.error.code]).toEqual([409, 'conflict']);
  expect(await stored(id)).toEqual([0, 0, 0]);
});
