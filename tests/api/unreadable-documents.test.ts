import type { DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { pick } from '@card-rewards/functions/domain';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { claimFrom, decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
const newWarnings = () => server.warnings.splice(0);
beforeEach(newWarnings);

const change = (kind: 'cards' | 'benefits' | 'usage', id: string, fields: DocumentData) =>
  documentsOfUser(server.db, uid)[kind].doc(id).update(fields);
const listed = async () => (await call('GET /cards')).body;
const used = { status: 'used', used_amount: '50.00' };

const claim = claimFrom('2026-09-01', { frequency: 'monthly', amount: '10.00' });

describe('data that can no longer be written can still be read', () => {
  test.each([
    ['an unknown network', { network: 'UnionPay' }, { network: 'Other' }],
    ['forbidden text', { notes: '4111 1111 1111 1111' }, { notes: '4111 1111 1111 1111' }],
    [
      'fields of a later release',
      { colour: 'blue', fees: [{ from: '2026-01-01' }] },
      { card_name: platinum.card_name },
    ],
    [
      'an automatic claim without a field',
      { auto_claims: [claim, { from: '2026-01-01' }] },
      { auto_claims: [claim] },
    ],
  ])('%s', async (_what, stored, answered) => {
    const id = await addCard(call, [quarterlyCredit]);
    await change('cards', id, stored);
    const { data, unreadable } = await listed();
    expect(unreadable).toBe(0);
    expect(data).toMatchObject([answered]);
    const [benefit] = await readBenefits(call, id);
    expect((await recordUsage(call, id, benefit.id, used)).status).toBe(200);
    expect((await wallet.editCard(id)).status).toBe(200);
    expect((await listed()).data).toMatchObject([platinum]);
    expect(newWarnings()).toEqual([]);
  });

  test('missing fields of later releases have defaults', async () => {
    const id = await addCard(call, []);
    const { cards, benefits } = documentsOfUser(server.db, uid);
    const card = (await cards.doc(id).get()).data() ?? {};
    const required = ['card_name', 'bank', 'network', 'opening_date', 'annual_fee', 'created_at'] as const;
    await cards.doc(id).set(pick(card, required));
    const gift = { type: 'gift', name: 'Gift', amount: '10.00', frequency: 'monthly', retired: false };
    await benefits.doc('b1').set({ card_id: id, ...gift });
    expect((await listed()).data).toMatchObject([
      { status: 'active', notes: null, closed_date: null, version: 1 },
    ]);
    expect(await readBenefits(call, id)).toMatchObject([
      { id: 'b1', benefit: { amount: '10.00' }, reset: 'calendar', yearly_amount: '120.00' },
    ]);
    expect(newWarnings()).toEqual([]);
  });
});

describe('a card that cannot be read', () => {
  const secret = 'Mrs. Fjord';
  const damage = async (fields: DocumentData) => {
    const id = await addCard(call, [quarterlyCredit]);
    await change('cards', id, fields);
    newWarnings();
    return id;
  };

  test('is left out, counted, and logged by its field names', async () => {
    const good = await addCard(call, [decemberUber]);
    const bad = await damage({ card_name: { text: secret }, annual_fee: 95, notes: secret });
    const { data, unreadable } = await listed();
    expect([data.map(({ id }: { id: string }) => id), unreadable]).toEqual([[good], 1]);
    const warnings = newWarnings();
    expect(warnings).toEqual([
      {
        message: 'A stored document does not parse and is left out',
        cause: null,
        about: { kind: 'card', fields: ['card_name', 'annual_fee'] },
      },
    ]);
    const all = (await call('GET /user-benefits')).body.data;
    expect([all[bad], all[good].length]).toEqual([[], 1]);
    expect(JSON.stringify(warnings)).not.toContain(secret);
    expect(JSON.stringify(warnings)).not.toContain(uid);
  });

  test.each([
    ['without a creation time', { created_at: null }],
    ['with only invalid fields', { created_at: 5, opening_date: 5, version: 'x', request_hash: 5, bank: [] }],
  ])('%s is repaired by an edit', async (_what, damaged) => {
    const id = await damage(damaged);
    expect((await listed()).unreadable).toBe(1);
    const edited = await wallet.editCard(id);
    expect([edited.status, edited.body.data.card_name]).toEqual([200, platinum.card_name]);
    expect(await listed()).toMatchObject({ data: [platinum], unreadable: 0 });
    expect(await readBenefits(call, id)).toHaveLength(1);
  });

  test('returns 404 to reads of its benefits, and can be deleted', async () => {
    const id = await damage({ opening_date: 5 });
    const { docs } = await documentsOfUser(server.db, uid).benefits.get();
    const params = { id };
    expect((await call('GET /cards/{id}/benefits', { params })).status).toBe(404);
    expect((await call('GET /cards/{id}/user-benefits', { params })).status).toBe(404);
    expect((await recordUsage(call, id, docs[0]?.id ?? '', used)).status).toBe(404);
    expect((await wallet.deleteCard(id)).status).toBe(200);
    expect(await listed()).toEqual({ data: [], unreadable: 0 });
  });
});

test('an unreadable benefit or usage record is left out', async () => {
  const id = await addCard(call, [quarterlyCredit, decemberUber]);
  const rows = await readBenefits(call, id);
  for (const row of rows) await recordUsage(call, id, row.id, { ...used, used_amount: row.benefit.amount });
  const idOf = (name: string) =>
    rows.find((row: { benefit: { benefit_name: string } }) => row.benefit.benefit_name === name).id;
  await change('benefits', idOf('Flight Credit'), { frequency: 'weekly' });
  await change('usage', `${idOf('Uber Cash')}_2026-11-01`, { used_amount: 15 });
  newWarnings();
  expect(await readBenefits(call, id)).toMatchObject([{ id: idOf('Uber Cash'), status: 'unused' }]);
  expect((await call('GET /user-benefits')).body.data[id]).toHaveLength(1);
  // Each of the two reads logs each document once.
  expect(
    newWarnings()
      .map(({ about }) => JSON.stringify(about))
      .toSorted(),
  ).toEqual([
    '{"kind":"benefit","fields":["frequency"]}',
    '{"kind":"benefit","fields":["frequency"]}',
    '{"kind":"usage","fields":["used_amount"]}',
    '{"kind":"usage","fields":["used_amount"]}',
  ]);
  const tick = await recordUsage(call, id, idOf('Flight Credit'), { status: 'unused', used_amount: '0.00' });
  expect(tick.status).toBe(404);
  expect((await wallet.addBenefits(id, [quarterlyCredit, decemberUber])).status).toBe(201);
  expect(await readBenefits(call, id)).toHaveLength(2);
  expect(await wallet.readUser()).toMatchObject({ benefits: 2 });
});

describe("an unreadable field of the user's document", () => {
  test.each([
    { revision: 'many' },
    { removed: [{ id: 5 }] },
    { reminders: { enabled: 'perhaps' } },
    { next_reminder_at: 5 },
  ])('%j does not block the user and is repaired by a write', async (damaged) => {
    const id = await addCard(call, [quarterlyCredit]);
    const { user } = documentsOfUser(server.db, uid);
    await user.update(damaged);
    expect((await listed()).data).toMatchObject([platinum]);
    expect((await call('GET /user-benefits')).status).toBe(200);
    expect((await call('GET /reminders')).body.data).toMatchObject({ enabled: false });
    expect((await call('GET /calendar-feed')).body.data).toMatchObject({ active: false });
    expect((await wallet.editCard(id)).status).toBe(200);
    expect((await call('PUT /reminders', { body: { enabled: true, weekday: 2 } })).status).toBe(200);
    expect((await user.get()).data()).toMatchObject({ cards: 1, benefits: 1, time_zone: 'UTC' });
  });

  test('erasing_at blocks writes, because the account may be in the middle of an erasure', async () => {
    await addCard(call, []);
    await documentsOfUser(server.db, uid).user.update({ erasing_at: 5 });
    expect((await call('POST /cards', { body: platinum })).status).toBe(409);
  });
});
