import { beforeEach, describe, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';

apiOfFile();
let id: string;

beforeEach(async () => {
  id = await addCard(call, []);
});

const readCard = async () => (await call('GET /cards')).body.data[0];
const decide = (body: object, headers = {}) =>
  call('POST /cards/{id}/decisions', { params: { id }, body, headers });
const takeBack = (decisionId: string, headers = {}) =>
  call('DELETE /cards/{id}/decisions/{decisionId}', { params: { id, decisionId }, headers });
const decision = (fields: object = {}) => ({
  ...{ id: crypto.randomUUID(), on: '2026-11-20', kind: 'keep', amount: null, note: null },
  ...fields,
});

describe('a decision about a card', () => {
  test('changes the card once and can be taken back', async () => {
    const kept = decision({ note: 'For the lounges' });
    const added = await decide(kept);
    expect([added.status, added.body.data.version, added.body.data.decisions]).toEqual([201, 2, [kept]]);
    expect((await decide(kept)).body).toEqual(added.body);
    expect(await readCard()).toEqual(added.body.data);
    const removed = await takeBack(kept.id);
    expect([removed.status, removed.body.data.version, removed.body.data.decisions]).toEqual([200, 3, []]);
    expect(await readCard()).toEqual(removed.body.data);
    expect((await takeBack(kept.id)).status).toBe(404);
  });

  test('needs no amount and no note, and stays when the card is edited', async () => {
    const { id: decisionId, on, kind } = decision({ kind: 'cancel' });
    await decide({ id: decisionId, on, kind });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, notes: 'Edited' } });
    expect((await readCard()).decisions).toEqual([{ id: decisionId, on, kind, amount: null, note: null }]);
  });

  test('is refused at another version, and under the id of another decision', async () => {
    const kept = decision();
    await decide(kept, { 'If-Match': '"1"' });
    expect((await decide(decision(), { 'If-Match': '"1"' })).body.error.code).toBe('conflict');
    expect((await takeBack(kept.id, { 'If-Match': '"1"' })).body.error.code).toBe('conflict');
    expect((await decide({ ...kept, kind: 'cancel' })).body.error).toMatchObject({
      code: 'conflict',
      message: 'A decision with this id is already recorded.',
    });
    expect((await readCard()).decisions).toEqual([kept]);
  });

  test.each([
    ['on', { on: '2024-02-29' }],
    ['on', { on: '2026-11-21' }],
    ['kind', { kind: 'product_change' }],
    ['amount', { amount: '5.00' }],
    ['amount', { kind: 'cancel', amount: '0.00' }],
    ['amount', { kind: 'fee_refund' }],
    ['amount', { kind: 'fee_refund', amount: '0.00' }],
    ['amount', { kind: 'fee_refund', amount: '5' }],
    ['note', { note: 'Card 4111 1111 1111 1111' }],
    ['id', { id: 'one' }],
  ])('with an invalid %s is refused: %o', async (field, fields) => {
    const { status, body } = await decide(decision(fields));
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    expect(body.error.fields[field]).toMatch(/^(must|is only possible) /);
    expect((await readCard()).version).toBe(1);
  });

  test('is found under its id in capitals, if it was recorded so', async () => {
    const kept = decision({ id: crypto.randomUUID().toUpperCase() });
    expect((await decide(kept)).body.data.decisions).toEqual([kept]);
    expect((await takeBack(kept.id)).status).toBe(200);
  });

  test('is refused after fifty', async () => {
    const decisions = Array.from({ length: 50 }, () => decision());
    await userDocuments(server.db, uid).cards.doc(id).update({ decisions });
    const { status, body } = await decide(decision());
    expect([status, body.error.message]).toEqual([409, 'A card can have at most 50 decisions.']);
    expect((await decide(decisions[0] ?? {})).status).toBe(201);
  });
});
