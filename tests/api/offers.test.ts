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

const sent = { reward: '75,000 miles', spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };
const stored = {
  ...{ name: 'Welcome offer', worth: null, spent: '0.00' },
  ...{ spent_to: null, reached_on: null, posted_on: null },
  ...sent,
};
const newId = () => crypto.randomUUID();
const readCard = async () => (await call('GET /cards')).body.data[0];
const put = (offerId: string, body: object = sent, headers = {}) =>
  call('PUT /cards/{id}/offers/{offerId}', { params: { id, offerId }, body, headers });
const remove = (offerId: string, headers = {}) =>
  call('DELETE /cards/{id}/offers/{offerId}', { params: { id, offerId }, headers });

describe('an offer of a card', () => {
  test('is created once, replaced whole and removed', async () => {
    const offerId = newId();
    const added = await put(offerId);
    expect([added.status, added.body.data.version]).toEqual([200, 2]);
    expect(added.body.data.offers).toEqual([{ id: offerId, ...stored }]);
    expect((await put(offerId)).body).toEqual(added.body);
    const met = { ...sent, reward: null, spent: '6000.00', spent_to: '2026-11-20', reached_on: '2026-11-19' };
    expect((await put(offerId, met)).body.data.offers).toEqual([{ id: offerId, ...stored, ...met }]);
    const removed = await remove(offerId);
    expect([removed.status, removed.body.data.version, removed.body.data.offers]).toEqual([200, 4, []]);
    expect((await remove(offerId)).status).toBe(404);
  });

  test('stays when the card is edited, becomes another product, or is closed', async () => {
    await put(newId());
    const { offers } = await readCard();
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, notes: 'Edited' } });
    const gold = { ...platinum, card_name: 'American Express Gold Card', closed_date: '2026-11-01' };
    await call('PUT /cards/{id}', { params: { id }, body: gold });
    expect(await readCard()).toMatchObject({ card_name: gold.card_name, closed_date: '2026-11-01', offers });
  });

  test('has the same id in capitals', async () => {
    const offerId = newId();
    await put(offerId.toUpperCase());
    expect((await put(offerId.toUpperCase(), { ...sent, spent: '1.00' })).body.data.offers).toMatchObject([
      { id: offerId, spent: '1.00' },
    ]);
    expect((await remove(offerId.toUpperCase())).status).toBe(200);
  });

  test('is refused at another version of the card', async () => {
    const offerId = newId();
    await put(offerId, sent, { 'If-Match': '"1"' });
    const changed = { ...sent, spent: '5.00' };
    expect((await put(offerId, changed, { 'If-Match': '"1"' })).body.error.code).toBe('conflict');
    expect((await remove(offerId, { 'If-Match': '"1"' })).body.error.code).toBe('conflict');
    expect((await readCard()).offers).toEqual([{ id: offerId, ...stored }]);
  });

  test.each([
    ['until', { until: '2026-11-13' }],
    ['until', { until: '2027-02-29' }],
    ['spend', { spend: '0.00' }],
    ['spend', { spend: undefined }],
    ['spent', { spent: '-5.00' }],
    ['spent_to', { spent_to: '2026-11-21' }],
    ['spent_to', { spent_to: '2026-11-13' }],
    ['reached_on', { reached_on: '2026-11-21' }],
    ['posted_on', { posted_on: '2026-11-13' }],
    ['name', { name: '' }],
    ['reward', { reward: 'Card 4111 1111 1111 1111' }],
    ['state', { state: 'reached' }],
  ])('with an invalid %s is refused: %o', async (field, fields) => {
    const { status, body } = await put(newId(), { ...sent, ...fields });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    expect((await readCard()).version).toBe(1);
  });

  test('is refused after ten, and one of the ten can still change', async () => {
    const ids = Array.from({ length: 10 }, newId);
    const offers = ids.map((each) => ({ id: each, ...stored }));
    await userDocuments(server.db, uid).cards.doc(id).update({ offers });
    const { status, body } = await put(newId());
    expect([status, body.error.message]).toEqual([409, 'A card can have at most 10 offers.']);
    expect((await put(ids[3] ?? '', { ...sent, spent: '1.00' })).status).toBe(200);
  });
});
