import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedUsers } from '../support/seed.ts';
import { call, heldCall, holdNext, server, twoApisOfFile, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call, Reply } from '../support/client.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

twoApisOfFile();

type Write = (call: Call) => Promise<Reply>;

/**
 * Runs `between` after the other write has read its data and before it is stored.
 * @returns the answers of the two
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

/** Adds a card with a benefit, and returns the writes about it. */
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

test('an undo that reads what another has just undone answers as if it were repeated', async () => {
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
