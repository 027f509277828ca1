import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard } from '../support/benefit-calls.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
let id: string;

beforeEach(async () => {
  id = await addCard(call, []);
});

const newId = (): string => crypto.randomUUID();
const readCard = async () => (await wallet.readCards())[0];
const store = (fields: object) => documentsOfUser(server.db, uid).cards.doc(id).update(fields);

const decide = (body: object, headers = {}) =>
  call('POST /cards/{id}/decisions', { params: { id }, body, headers });
const takeBack = (decisionId: string, headers = {}) =>
  call('DELETE /cards/{id}/decisions/{decisionId}', { params: { id, decisionId }, headers });
const decision = (fields: object = {}) => ({
  id: newId(),
  on: '2026-11-20',
  kind: 'keep',
  amount: null,
  note: null,
  ...fields,
});

const sent = { reward: '75,000 miles', spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };
const stored = {
  name: 'Welcome offer',
  worth: null,
  spent: '0.00',
  spent_to: null,
  counted_lines: null,
  reached_on: null,
  posted_on: null,
  ...sent,
};
const put = (offerId: string, body: object = sent, headers = {}) =>
  call('PUT /cards/{id}/offers/{offerId}', { params: { id, offerId }, body, headers });
const remove = (offerId: string, headers = {}) =>
  call('DELETE /cards/{id}/offers/{offerId}', { params: { id, offerId }, headers });

test('decisions and offers stay when the card is edited, becomes another product, or is closed', async () => {
  const { id: decisionId, on, kind } = decision({ kind: 'cancel' });
  const { decisions } = (await decide({ id: decisionId, on, kind })).body.data;
  expect(decisions).toEqual([{ id: decisionId, on, kind, amount: null, note: null }]);
  const { offers } = (await put(newId())).body.data;
  await wallet.editCard(id, { notes: 'Edited' });
  const gold = { card_name: 'American Express Gold Card', closed_date: '2026-11-01' };
  await wallet.editCard(id, gold);
  expect(await readCard()).toMatchObject({ ...gold, decisions, offers });
});

describe('a decision about a card', () => {
  test('changes the card once and can be taken back', async () => {
    const kept = decision({ note: 'For the lounges' });
    const added = await decide(kept);
    expect([added.status, added.body.data.version, added.body.data.decisions]).toEqual([201, 2, [kept]]);
    expect((await decide(kept)).body).toEqual(added.body);
    const undoHeader = { 'X-Undo': newId() };
    const removed = await takeBack(kept.id, undoHeader);
    expect([removed.status, removed.body.data.version, removed.body.data.decisions]).toEqual([200, 3, []]);
    expect((await takeBack(kept.id, undoHeader)).body).toEqual(removed.body);
    expect(await readCard()).toEqual(removed.body.data);
    expect((await takeBack(kept.id)).status).toBe(404);
  });

  test('is refused under the id of another decision, also in capitals', async () => {
    const kept = decision();
    const inCapitals = { ...kept, id: kept.id.toUpperCase() };
    await decide(inCapitals, { 'If-Match': '"1"' });
    expect((await decide({ ...inCapitals, kind: 'cancel' })).body.error).toMatchObject({
      code: 'conflict',
      message: 'A decision with this id is already recorded.',
    });
    expect((await readCard()).decisions).toEqual([kept]);
    expect((await takeBack(inCapitals.id)).status).toBe(200);
  });

  test('is refused after fifty', async () => {
    const decisions = Array.from({ length: 50 }, () => decision());
    await store({ decisions });
    const { status, body } = await decide(decision());
    expect([status, body.error.message]).toEqual([409, 'A card can have at most 50 decisions.']);
    expect((await decide(decisions[0] ?? {})).status).toBe(201);
  });
});

describe('an offer of a card', () => {
  test('is created once, replaced whole and removed', async () => {
    const offerId = newId();
    const added = await put(offerId.toUpperCase());
    expect([added.status, added.body.data.version]).toEqual([200, 2]);
    expect(added.body.data.offers).toEqual([{ id: offerId, ...stored }]);
    expect((await put(offerId)).body).toEqual(added.body);
    const met = { ...sent, reward: null, spent: '6000.00', spent_to: '2026-11-20', reached_on: '2026-11-19' };
    expect((await put(offerId, met)).body.data.offers).toEqual([{ id: offerId, ...stored, ...met }]);
    const undoHeader = { 'X-Undo': newId() };
    const removed = await remove(offerId.toUpperCase(), undoHeader);
    expect([removed.status, removed.body.data.version, removed.body.data.offers]).toEqual([200, 4, []]);
    expect((await remove(offerId, undoHeader)).body).toEqual(removed.body);
    expect((await remove(offerId)).status).toBe(404);
  });

  test('is refused after ten, and one of the ten can still change', async () => {
    const ids = Array.from({ length: 10 }, newId);
    await store({ offers: ids.map((each) => ({ id: each, ...stored })) });
    const { status, body } = await put(newId());
    expect([status, body.error.message]).toEqual([409, 'A card can have at most 10 offers.']);
    expect((await put(ids[3] ?? '', { ...sent, spent: '1.00' })).status).toBe(200);
  });
});
