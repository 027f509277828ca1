import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { holderOf } from '../support/held-calls.ts';
import { lostAnswersOf } from '../support/lost-answers.ts';

let server: ApiServer;
let uid: string;
let call: Call;

beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000 });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});
beforeEach(() => {
  uid = `editor-${randomUUID()}`;
  call = clientOf(server.origin, uid);
});

const edit = (id: string, body: object, version?: string) =>
  call('PUT /cards/{id}', {
    params: { id },
    body,
    headers: version === undefined ? {} : { 'If-Match': version },
  });
const onlyCard = async () => (await call('GET /cards')).body.data[0];
const namesOf = async (id: string) =>
  (await readBenefits(call, id)).map(
    (row: { benefit: { benefit_name: string } }) => row.benefit.benefit_name,
  );

describe('If-Match', () => {
  test('the second of two edits of the same version is refused and changes nothing', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const { version } = await onlyCard();
    const first = await edit(id, { ...platinum, notes: 'from here' }, `"${version}"`);
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    const second = await edit(id, { ...platinum, notes: 'from there', benefits: [] }, `"${version}"`);
    expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
    expect(await onlyCard()).toEqual(first.body.data);
    expect(await namesOf(id)).toEqual(['Flight Credit']);
    const informed = await edit(id, { ...platinum, notes: 'from there' }, `"${version + 1}"`);
    expect(informed.body.data).toMatchObject({ notes: 'from there', version: version + 2 });
  });

  test('may be missing or *, and only edits make a new version', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [benefit] = await readBenefits(call, id);
    await recordUsage(call, id, benefit.id, { status: 'used', used_amount: '50.00' });
    expect((await onlyCard()).version).toBe(1);
    expect((await edit(id, platinum)).body.data.version).toBe(2);
    expect((await edit(id, platinum, '*')).body.data.version).toBe(3);
  });

  test('an edit whose commit was not confirmed does not conflict with its own retry', async () => {
    const id = await addCard(call, []);
    const flaky = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000 });
    const answers = lostAnswersOf(flaky.db);
    answers.lose();
    const reply = await clientOf(flaky.origin, uid)('PUT /cards/{id}', {
      params: { id },
      body: { ...platinum, notes: 'once' },
      headers: { 'If-Match': '"1"' },
    });
    expect([reply.status, answers.resent()]).toEqual([200, 1]);
    expect(reply.body.data).toMatchObject({ notes: 'once', version: 2 });
    expect(await onlyCard()).toEqual(reply.body.data);
    await flaky.stop();
  });
});

describe('an edit that changes the product of a card', () => {
  const reserve = {
    ...platinum,
    card_name: 'Chase Sapphire Reserve',
    bank: 'Chase',
    network: 'Visa',
    last_digits: '1234',
  };

  test("replaces the benefits by the new product's and keeps the history of the old ones", async () => {
    const id = await addCard(call, [quarterlyCredit, decemberUber]);
    const credit = (await readBenefits(call, id)).find(
      (row: { benefit: { frequency: string } }) => row.benefit.frequency === 'quarterly',
    );
    await recordUsage(call, id, credit.id, { status: 'used', used_amount: '50.00' });
    const edited = await edit(id, { ...reserve, benefits: [anniversaryTravel] });
    expect(edited.body.data).toMatchObject({ card_name: 'Chase Sapphire Reserve', version: 2 });
    expect(await namesOf(id)).toEqual(['Travel Credit']);
    expect((await server.db.doc(`users/${uid}/usage/${credit.id}_2026-10-01`).get()).exists).toBe(true);
    const user = await server.db.doc(`users/${uid}`).get();
    expect(user.data()).toMatchObject({ cards: 1, benefits: 1 });
  });

  test('is one write: until it is stored, readers see the complete old product', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const slow = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000 });
    const commit = holderOf(slow.db).next('commit');
    const editing = clientOf(slow.origin, uid)('PUT /cards/{id}', {
      params: { id },
      body: { ...reserve, benefits: [anniversaryTravel] },
    });
    const held = await commit;
    expect((await onlyCard()).card_name).toBe(platinum.card_name);
    expect(await namesOf(id)).toEqual(['Flight Credit']);
    held.release();
    expect((await editing).status).toBe(200);
    expect((await onlyCard()).card_name).toBe('Chase Sapphire Reserve');
    expect(await namesOf(id)).toEqual(['Travel Credit']);
    await slow.stop();
  });

  test('is refused if one of its templates is invalid', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const reply = await edit(id, { ...reserve, benefits: [{ ...anniversaryTravel, amount: '1' }] });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['benefits.0.amount']]);
    expect(await namesOf(id)).toEqual(['Flight Credit']);
  });

  test('a new card cannot include templates', async () => {
    const reply = await call('POST /cards', { body: { ...platinum, benefits: [] } });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['benefits']]);
  });
});
