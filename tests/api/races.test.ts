import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, heldCall, holdNext, newUser, server, twoApisOfFile, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import type { Call, Reply } from '../support/client.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { benefitIdOf, cardIdOf, seedUsers } from '../support/seed.ts';
import { wallet } from '../support/wallet.ts';

twoApisOfFile();

type Write = (call: Call) => Promise<Reply>;

/**
 * Runs `between` after `write` has read its data and before its changes are stored.
 * @returns the two responses
 */
async function race(write: Write, between: Write): Promise<[Reply, Reply]> {
  const commit = holdNext('commit');
  const writing = write(heldCall);
  const held = await commit;
  const done = await between(call);
  held.release();
  return [await writing, done];
}
const statuses = (replies: Reply[]) => replies.map(({ status }) => status);

const stored = async () => ({ counts: await wallet.readUser(), sizes: await wallet.readSizes() });

/** Adds a card with a benefit. Returns functions that tick the benefit and delete the card. */
async function heldCard() {
  const id = await addCard(call, [quarterlyCredit]);
  const [{ id: benefitId }] = await readBenefits(call, id);
  const tick =
    (headers = {}): Write =>
    (of) =>
      of('PUT /cards/{cardId}/user-benefits/{benefitId}', {
        params: { cardId: id, benefitId },
        body: { status: 'used', used_amount: '50.00' },
        headers,
      });
  const remove: Write = (of) => wallet.deleteCard(id, of);
  return { id, tick, remove };
}

test('a deletion and a tick leave no document of the card, whichever is stored first', async () => {
  const nothingLeft = { counts: { cards: 0, benefits: 0 }, sizes: [0, 0, 0] };
  const first = await heldCard();
  expect(statuses(await race(first.tick(), first.remove))).toEqual([404, 200]);
  expect(await stored()).toMatchObject(nothingLeft);
  const second = await heldCard();
  expect(statuses(await race(second.remove, second.tick()))).toEqual([200, 200]);
  expect(await stored()).toMatchObject(nothingLeft);
});

test('a card added twice with one Idempotency-Key is stored once', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const add: Write = (call) => call('POST /cards', { body: platinum, headers });
  const [first, second] = await race(add, add);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.data).toEqual(second.body.data);
  expect(await stored()).toMatchObject({ counts: { cards: 1 }, sizes: [1, 0, 0] });
});

test('only one of two simultaneous cards is stored if the limit allows one', async () => {
  await seedUsers(server.db, [uid], { cards: 199, benefitsPerCard: 0, months: 0 });
  const add: Write = (call) => call('POST /cards', { body: platinum });
  expect(statuses(await race(add, add))).toEqual([409, 201]);
  expect(await stored()).toMatchObject({ counts: { cards: 200 }, sizes: [200, 0, 0] });
});

test('an undo that reads what another has just undone gets the response of a repeated one', async () => {
  const { id, tick } = await heldCard();
  const undoId = randomUUID();
  await tick({ 'X-Undo': undoId })(call);
  const undo: Write = (of) => of('POST /undo/{id}', { params: { id: undoId.toUpperCase() } });
  const [user, parts] = [holdNext('batchGetDocuments'), holdNext('batchGetDocuments')];
  const undoing = undo(heldCall);
  (await user).release();
  const late = await parts;
  expect((await undo(call)).status).toBe(200);
  late.release();
  expect((await undoing).status).toBe(200);
  expect((await readBenefits(call, id))[0]).toMatchObject({ status: 'unused' });
});

const remove = wallet.deleteCard;
const user = wallet.readUser;

async function storedOf(cardId: string): Promise<number[]> {
  const { cards, benefits, usage } = documentsOfUser(server.db, uid);
  const ofCard = [benefits, usage].map((collection) =>
    collection.where('card_id', '==', cardId).count().get(),
  );
  const [card, ...counts] = await Promise.all([cards.doc(cardId).get(), ...ofCard]);
  return [card.exists ? 1 : 0, ...counts.map((count) => count.data().count)];
}

/** Sends writes until one of them has completed the deletion. */
async function untilCleared(cardId: string, write: () => Promise<{ status: number }>): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await write()).status).toBe(200);
    if (String(await storedOf(cardId)) === '0,0,0') return;
  }
  expect(await storedOf(cardId)).toEqual([0, 0, 0]);
}

test('the first batch hides a card from all readers, and the next write finishes an interrupted deletion', async () => {
  await seedUsers(server.db, [uid], { cards: 1, benefitsPerCard: 50, months: 45 });
  const id = cardIdOf(0);
  const { benefits } = documentsOfUser(server.db, uid);
  const held = (await benefits.doc(benefitIdOf(0, 0)).get()).data() ?? {};
  await benefits.doc('retired').set({ ...held, retired: true });
  const other = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, other);
  const first = holdNext('commit');
  const deleting = remove(id, heldCall);
  const card = await first;
  expect((await call('GET /user-benefits')).body.data[id]).toHaveLength(50);
  const second = holdNext('commit');
  card.release();
  // The second batch of the deletion is now held back, as if the API instance had stopped.
  const rest = await second;
  expect((await storedOf(id))[2]).toBeGreaterThan(500);
  expect((await call('GET /cards')).body.data).toMatchObject([{ id: other }]);
  expect(Object.keys((await call('GET /user-benefits')).body.data)).toEqual([other]);
  const params = { id };
  expect((await call('GET /cards/{id}/user-benefits', { params })).status).toBe(404);
  expect((await call('PUT /cards/{id}', { params, body: platinum })).status).toBe(404);
  expect(await user()).toMatchObject({ cards: 1, benefits: 1, removed: [{ id, cleared: false }] });

  const used = { status: 'used', used_amount: '50.00' };
  await untilCleared(id, () => recordUsage(call, other, benefit.id, used));
  expect((await user())['removed'][0]).toMatchObject({ id, cleared: true });

  // The last batch of the stopped instance changes nothing.
  const { revision } = await user();
  rest.release();
  expect((await deleting).status).toBe(200);
  expect((await user())['revision']).toBe(revision);
}, 60_000);

test('a repeated deletion gets the same response, and an unknown card is not found', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  expect((await remove(id)).body).toEqual({ data: { id } });
  const { revision } = await user();
  expect((await remove(id)).body).toEqual({ data: { id } });
  expect((await user())['revision'], 'nothing was written').toBe(revision);
  expect((await remove('unknown')).status).toBe(404);
  expect((await remove(id, newUser().call)).status).toBe(404);
});

test('a late retry of an addition does not restore a deleted card', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const add = () => call('POST /cards', { body: platinum, headers });
  const { id } = (await add()).body.data;
  await remove(id);
  const retried = await add();
  expect([retried.status, retried.body.error.code]).toEqual([409, 'conflict']);
  expect(await storedOf(id)).toEqual([0, 0, 0]);
});
