import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, benefitNamed, capturedOf, readBenefits } from '../support/benefit-calls.ts';
import type { Reply } from '../support/client.ts';
import { loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { listed, TODAY } from '../support/products.ts';
import { storedDocuments, usageWith } from '../support/stored-documents.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
let id: string;
let benefitId: string;

beforeEach(async () => {
  id = await addCard(call, [quarterlyCredit, loungeAccess]);
  benefitId = (await benefitNamed(call, id, quarterlyCredit.name)).id;
});

const BENEFIT = '/cards/{cardId}/user-benefits/{benefitId}';
const newId = (): string => crypto.randomUUID();
const undo = (undoId: string) => call('POST /undo/{id}', { params: { id: undoId } });
/** Sends a request that can be undone. `params` has further ids for its path, such as `useId`. */
const send = (undoId: string, name: EndpointName, body?: object, params: Record<string, string> = {}) =>
  call(name, {
    params: { id, cardId: id, benefitId, ...params },
    headers: { 'X-Undo': undoId },
    ...(body && { body }),
  });
const tick = (undoId: string) => send(undoId, `PUT ${BENEFIT}`, { status: 'used', used_amount: '50.00' });
const untick = (undoId: string) => send(undoId, `PUT ${BENEFIT}`, { status: 'unused', used_amount: '0.00' });
const add = async (amount: string, used_on = TODAY, useId = newId()) => {
  const body = { id: useId, used_on, amount };
  await call(`POST ${BENEFIT}/uses`, { params: { cardId: id, benefitId }, body });
  return useId;
};
const patchCard = (undoId: string, body: object) => send(undoId, 'PATCH /cards/{id}', body);
const stored = () => storedDocuments(server.db, uid);
const undoCount = async () => (await server.db.collection(`users/${uid}/undo`).get()).size;

/** Returns the stored documents without the card's version, because it only grows. */
const content = async () => {
  const { cards, ...others } = await stored();
  return { cards: Object.values(cards).map(({ version: _version, ...card }) => card), ...others };
};

describe('Undo of taken terms', () => {
  let terms: string;
  let finished: string;
  beforeEach(async () => {
    await wallet.deleteCard(id);
    id = await addCard(call, listed);
    const rows = await readBenefits(call, id);
    benefitId = rows.find(({ key }: Reply['body']) => key === 'fhr-hotel').id;
    finished = await add('1.00', '2025-08-02');
    await add('20.00', '2026-08-02');
    terms = (await call('GET /user-benefits')).body.terms[id].id;
  });
  const take = (undoId: string) => send(undoId, 'POST /cards/{id}/terms', { id: terms, take: true });

  test('restores the card, its benefits and their uses, and raises the version', async () => {
    const before = await content();
    const undoId = newId();
    const { version } = (await take(undoId)).body.data;
    expect((await undo(undoId)).status).toBe(200);
    expect(await content()).toEqual(before);
    const [card] = await wallet.readCards();
    expect([card.version, card.annual_fee]).toEqual([version + 1, '695.00']);
    expect((await take(undoId)).body.data).toEqual(card);
    expect((await call('GET /user-benefits')).body.terms[id].id).toBe(terms);
  });

  test('is possible after a nickname, and after a use of a benefit that has not changed', async () => {
    const undoId = newId();
    await take(undoId);
    await patchCard(newId(), { nickname: 'Mine' });
    benefitId = (await readBenefits(call, id)).find(({ key }: Reply['body']) => key === 'airline-fee').id;
    await add('1.00');
    expect((await undo(undoId)).status).toBe(200);
    expect((await wallet.readCards())[0]).toMatchObject({ nickname: 'Mine', annual_fee: '695.00' });
    expect(await capturedOf(call)).toMatchObject({ '2026-08': '20.00', '2026-11': '1.00' });
  });

  test('is refused after the deletion of a use of a finished period', async () => {
    const undoId = newId();
    await take(undoId);
    await send(newId(), `DELETE ${BENEFIT}/uses/{useId}`, undefined, { useId: finished });
    const changed = await content();
    expect((await undo(undoId)).status).toBe(409);
    expect(await content()).toEqual(changed);
  });

  test('of a large card is stored in multiple documents', async () => {
    const batch = server.db.batch();
    for (const { id: benefit_id, period_start, benefit } of await readBenefits(call, id)) {
      const { amount, benefit_name: name } = benefit;
      const record = { benefit_id, card_id: id, period_start, period_end: '2026-12-31', amount, name };
      const ref = server.db.doc(`users/${uid}/usage/${benefit_id}_${period_start}`);
      batch.set(ref, usageWith(100, '🏦€'.repeat(600), record));
    }
    await batch.commit();
    const before = await stored();
    const undoId = newId();
    expect((await take(undoId)).status).toBe(200);
    expect(await undoCount()).toBeGreaterThan(1);
    expect((await undo(undoId)).status).toBe(200);
    const { usage, benefits } = await stored();
    expect({ usage, benefits }).toEqual({ usage: before.usage, benefits: before.benefits });
    expect(await undoCount()).toBe(0);
  });
});

describe('Undo is refused and changes nothing', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['another use of the period', () => add('1.00')],
    ['an edit of the opening month', () => wallet.editCard(id, { opening_date: '2024-04-01' })],
    ['a change of the benefit', () => wallet.patchBenefit(id, benefitId, { own_terms: { amount: '60.00' } })],
    ['an automatic claim', () => wallet.patchBenefit(id, benefitId, { auto_claim: true })],
    ['the closing of the card', () => wallet.editCard(id, { closed_date: '2026-11-01' })],
    ['the deletion of the card', () => wallet.deleteCard(id)],
  ])('after %s', async (_what, change) => {
    await add('20.00');
    const undoId = newId();
    await untick(undoId);
    await change();
    const changed = await content();
    const reply = await undo(undoId);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'conflict']);
    expect(await content()).toEqual(changed);
  });

  test('after another change of the same field, but not of another one', async () => {
    const [first, second] = [newId(), newId()];
    await patchCard(first, { nickname: 'One' });
    await patchCard(second, { holder: 'Ana' });
    expect((await undo(first)).status).toBe(200);
    await patchCard(newId(), { holder: 'Ben' });
    expect((await undo(second)).status).toBe(409);
  });

  test('if the use is recorded again in another period', async () => {
    const useId = await add('20.00');
    const undoId = newId();
    await send(undoId, `DELETE ${BENEFIT}/uses/{useId}`, undefined, { useId });
    await add('20.00', '2026-08-02', useId);
    expect((await undo(undoId)).status).toBe(409);
    expect(await capturedOf(call)).toEqual({ '2026-08': '20.00' });
  });

  test('if the import of a deleted use was deleted', async () => {
    const reading = newId();
    const use = { card_id: id, benefit_id: benefitId, id: newId(), used_on: TODAY, amount: '5.00' };
    await call('POST /readings', { body: { id: reading, uses: [use] } });
    const undoId = newId();
    await send(undoId, `DELETE ${BENEFIT}/uses/{useId}`, undefined, { useId: use.id });
    await call('DELETE /readings/{id}', { params: { id: reading } });
    expect((await undo(undoId)).status).toBe(409);
    expect((await stored()).usage).toEqual({});
  });

  test('and its id belongs to the first request', async () => {
    const undoId = newId();
    expect((await tick(undoId)).status).toBe(200);
    expect((await tick(undoId)).status).toBe(200);
    const before = await stored();
    expect((await untick(undoId)).status).toBe(409);
    expect((await patchCard(undoId, { nickname: 'Mine' })).status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  test('of an unknown or another user’s id', async () => {
    const undoId = newId();
    await tick(undoId);
    const stranger = newUser().call;
    expect((await stranger('POST /undo/{id}', { params: { id: undoId } })).status).toBe(404);
    expect((await undo(newId())).status).toBe(404);
    expect((await tick('mine')).status).toBe(400);
  });

  test('if the card would have too many benefits again', async () => {
    const night = { type: 'reward', name: 'Night', amount: '0.00', frequency: 'one_time' };
    benefitId = (await wallet.addOwnBenefit(id, night)).body.data.id;
    const undoId = newId();
    await send(undoId, 'DELETE /cards/{id}/benefits/{benefitId}');
    const batch = server.db.batch();
    const document = (await stored()).benefits[benefitId];
    for (let index = 0; index < 58; index += 1) {
      const ref = server.db.doc(`users/${uid}/benefits/filler-${index}`);
      batch.set(ref, { ...document, retired: false, retired_on: null });
    }
    await batch.commit();
    expect((await undo(undoId)).body.error.message).toBe('A card can have at most 60 benefits.');
  });
});

test('another benefit, a card’s other fields and later uses of other periods do not stand in the way', async () => {
  const undoId = newId();
  await tick(undoId);
  await add('7.00', '2026-08-02');
  await patchCard(newId(), { nickname: 'Mine' });
  const own = benefitId;
  benefitId = (await readBenefits(call, id)).find((row: Reply['body']) => row.id !== own).id;
  await add('30.00');
  expect((await undo(undoId)).status).toBe(200);
  expect(await capturedOf(call)).toEqual({ '2026-08': '7.00', '2026-11': '30.00' });
});

test('the last 20 requests can be undone, and a request that changes nothing takes no place', async () => {
  const ids = Array.from({ length: 21 }, newId);
  for (const [index, undoId] of ids.entries()) await patchCard(undoId, { nickname: `Name ${index}` });
  await patchCard(newId(), { nickname: 'Name 20' });
  expect(await undoCount()).toBe(20);
  expect((await wallet.readUser())['last_calls']).toHaveLength(20);
  const replies = [];
  for (const undoId of ids.toReversed()) replies.push((await undo(undoId)).status);
  expect(replies).toEqual([...Array(20).fill(200), 404]);
  expect([await undoCount(), (await wallet.readCards())[0].nickname]).toEqual([0, 'Name 0']);
});

test('what stood before is not exported, and goes with the card', async () => {
  const undoId = newId();
  await add('20.00');
  await untick(undoId);
  const text = JSON.stringify((await call('GET /export')).body);
  expect([text.includes(undoId), text.includes('"change"')]).toEqual([false, false]);
  await wallet.deleteCard(id);
  expect(await undoCount()).toBe(0);
});
