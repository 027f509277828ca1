import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { feeInForce, findCard, offeredTemplates, templatesInForce } from '@card-rewards/functions/catalogue';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { returnOf } from '@card-rewards/functions/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import type { ApiServer } from '../support/api-server.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { store, storedByRelease } from '../support/stored-documents.ts';
import { historyLines, usesOf } from '../support/recorded-uses.ts';

const TODAY = '2026-11-20';
const found = findCard(cardsByBank['American Express'], platinum.card_name);
if (!found) throw new Error('The catalogue has no Platinum');
const product = found;
const listed = offeredTemplates(product, TODAY);
const inForce = templatesInForce(product, TODAY);

const freshUser = apiOfFile();
let server: ApiServer;
let uid: string;
let call: Call;
let id: string;

beforeEach(async () => {
  ({ server, uid, call } = freshUser());
  id = await addCard(call, listed);
});

interface Row {
  id: string;
  key: string | null;
  status: string;
  period_start: string;
  benefit: { benefit_name: string; amount: string; frequency: string };
}
const readCard = async () => (await call('GET /cards')).body.data[0];
const choose = (body: object) => call('POST /cards/{id}/terms', { params: { id }, body });
const termsId = async () => (await readCard()).terms.id as string;
const take = async () => choose({ id: await termsId(), take: true });
const rows = async (): Promise<Row[]> => readBenefits(call, id);
const rowOf = async (key: string) => (await rows()).find((row) => row.key === key);
const keys = async () => (await rows()).map(({ key }) => key).toSorted();
const countListed = async () => (await server.db.doc(`users/${uid}`).get()).data()?.benefits;
const inForceKeys = inForce.map(({ key }) => key).toSorted();

/** Everything stored of a card that an undo restores, without what tells when it was written. */
async function stored() {
  const user = server.db.doc(`users/${uid}`);
  const read = async (name: 'cards' | 'benefits' | 'usage') => {
    const { docs } = await user.collection(name).get();
    const content = docs.map((doc) => {
      const document: Record<string, unknown> = collections[name].schema.parse(doc.data());
      const { updated_at: _at, version: _version, ...fields } = document;
      return [doc.id, fields];
    });
    return Object.fromEntries(content);
  };
  return { cards: await read('cards'), benefits: await read('benefits'), usage: await read('usage') };
}

describe('the difference', () => {
  test('is told of a card as listed, and of none that holds what is in force', async () => {
    expect((await readCard()).terms).toMatchObject({ id: expect.any(String) });
    expect((await readCard()).terms.changes).toBeGreaterThan(5);
    const other = await call('POST /cards', {
      body: { ...platinum, opening_date: '2026-11-01', annual_fee: '895.00' },
    });
    const params = { id: other.body.data.id };
    await call('POST /cards/{id}/benefits', { params, body: { benefits: inForce } });
    const cards = (await call('GET /cards')).body.data;
    expect(cards.find((card: { id: string }) => card.id === params.id).terms).toBeNull();
  });

  test('counts no benefit that its holder has corrected, and no fee that the catalogue never had', async () => {
    const { changes } = (await readCard()).terms;
    const clear = await rowOf('clear-plus');
    const params = { id, benefitId: String(clear?.id) };
    await call('PATCH /cards/{id}/benefits/{benefitId}', {
      params,
      body: { own_terms: { amount: '199.00' } },
    });
    expect((await readCard()).terms.changes).toBe(changes - 1);
    await call('PATCH /cards/{id}', {
      params: { id },
      body: { fees: [{ from: '2024-03-01', amount: '123.00' }] },
    });
    expect((await readCard()).terms.changes).toBe(changes - 2);
  });

  test('is told no more once it is declined, until other terms are in force', async () => {
    const terms = await termsId();
    expect((await choose({ id: 'other-terms', take: false })).status).toBe(409);
    expect((await choose({ id: terms, take: false })).body.data).toMatchObject({
      terms: null,
      kept_terms: terms,
    });
    expect((await choose({ id: terms, take: true })).body.data).toMatchObject({
      terms: null,
      kept_terms: null,
    });
  });

  test('is computed for a card whose digest an earlier release did not store', async () => {
    const before = (await readCard()).terms;
    const ref = server.db.doc(`users/${uid}/cards/${id}`);
    await ref.update({ held_terms: null });
    await server.db.doc(`users/${uid}`).update({ revision: 99 });
    expect((await readCard()).terms).toEqual(before);
    await call('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } });
    expect((await ref.get()).data()?.held_terms).toHaveLength(listed.length);
  });
});

describe('taking', () => {
  test('puts all that is in force to work today', async () => {
    const fhr = await rowOf('fhr-hotel');
    await usesOf(call, id, String(fhr?.id)).add({ used_on: '2026-08-02', amount: '120.00' });
    const card = (await take()).body.data;
    expect(card).toMatchObject({ terms: null, annual_fee: '895.00', auto_claims: [] });
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
    expect(await rowOf('fhr-hotel')).toMatchObject({
      ...{ id: fhr?.id, period_start: '2026-07-01', used_amount: '120.00' },
      benefit: { amount: '300.00', frequency: 'semi_annually' },
    });
    const years = returnOf(card, TODAY);
    const running = feeInForce(product, '2026-03-01').amount;
    expect(years.map(({ fee }) => fee)).toEqual([running, '695.00', '695.00']);
    expect(years[0]).toMatchObject({ next_fee: feeInForce(product, '2027-03-01').amount });
    const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year: '2026' } });
    const told = body.data
      .filter(({ benefit_id }: { benefit_id: string }) => benefit_id === fhr?.id)
      .map(({ start, amount, status }: Record<string, string>) => `${start} ${amount} ${status}`);
    expect(told).toEqual(['2026-01-01 300.00 before', '2026-07-01 300.00 partly']);
    expect(body.data.every(({ status }: { status: string }) => status !== 'missed')).toBe(true);
  });

  test('again changes nothing, and counts nothing twice', async () => {
    const terms = await termsId();
    const first = await choose({ id: terms, take: true });
    const before = await stored();
    expect((await choose({ id: terms, take: true })).body).toEqual(first.body);
    expect(await stored()).toEqual(before);
    await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: listed, replace: true } });
    await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: listed } });
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
  });

  test('lets what the holder has corrected stay, and what was said of a benefit go on', async () => {
    const [clear, fhr] = [await rowOf('clear-plus'), await rowOf('fhr-hotel')];
    const patch = (row: Row | undefined, body: object) =>
      call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId: String(row?.id) }, body });
    await patch(clear, { own_terms: { amount: '199.00' } });
    await patch(fhr, { auto_claim: true, note: 'Hotels', ignored: true });
    await take();
    expect(await rowOf('clear-plus')).toMatchObject({ id: clear?.id, benefit: { amount: '199.00' } });
    expect(await rowOf('fhr-hotel')).toMatchObject({
      ...{ note: 'Hotels', ignored: true, auto_claim: true, auto_claimed: true, used_amount: '300.00' },
    });
  });

  test('begins what an earlier release had scheduled, and doubles nothing', async () => {
    const before = await rowOf('clear-plus');
    await usesOf(call, id, String(before?.id)).tick({ status: 'used', used_amount: '179.00' });
    await call('PATCH /cards/{id}/benefits/{benefitId}', {
      ...{ params: { id, benefitId: String(before?.id) }, body: { note: 'Mine' } },
    });
    await choose({ version: '2026-08-07', take: true });
    expect((await rowOf('clear-plus'))?.benefit.amount).toBe('179.00');
    expect((await readCard()).terms).not.toBeNull();
    expect((await take()).body.data.terms).toBeNull();
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
    expect(await rowOf('clear-plus')).toMatchObject({
      ...{ id: before?.id, used_amount: '179.00', status: 'used', retired_on: null },
      benefit: { amount: inForce.find(({ key }) => key === 'clear-plus')?.amount },
    });
    server.setNow('2027-01-01T00:00:00Z');
    expect(await keys()).toEqual(inForceKeys);
    expect(await rowOf('clear-plus')).toMatchObject({ id: before?.id, status: 'unused' });
  });

  test('after the product was changed and changed back counts each benefit once', async () => {
    await take();
    const params = { id };
    const gold = { ...platinum, card_name: 'American Express Gold Card' };
    expect((await call('PUT /cards/{id}', { params, body: gold })).body.data.product).toBe('amex/gold');
    const goldKeys = (await rows()).map(({ key }) => key);
    expect(goldKeys.length).toBeGreaterThan(0);
    expect(await countListed()).toBe(goldKeys.length);
    await call('PUT /cards/{id}', { params, body: platinum });
    await call('POST /cards/{id}/benefits', { params, body: { benefits: listed } });
    await take();
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
  });

  test('is refused of a closed card', async () => {
    const terms = await termsId();
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, closed_date: '2026-11-01' } });
    expect((await readCard()).terms).toBeNull();
    expect((await choose({ id: terms, take: true })).status).toBe(409);
  });
});

describe('undo', () => {
  test('restores all as it was, once', async () => {
    const fhr = await rowOf('fhr-hotel');
    await usesOf(call, id, String(fhr?.id)).add({ used_on: '2026-08-02', amount: '120.00' });
    const [before, lines] = [await stored(), await historyLines(call, id)];
    const terms = await termsId();
    await choose({ id: terms, take: true });
    const undone = await choose({ id: terms, undo: true });
    expect(undone.body.data).toMatchObject({ annual_fee: '695.00', terms: { id: terms } });
    expect(await stored()).toEqual(before);
    expect(await historyLines(call, id)).toEqual(lines);
    expect(await countListed()).toBe(listed.length);
    expect((await choose({ id: terms, undo: true })).status).toBe(409);
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });

  const changes: [string, () => Promise<unknown>][] = [
    [
      'a tick',
      async () =>
        usesOf(call, id, String((await rowOf('uber-cash'))?.id)).tick({
          status: 'used',
          used_amount: '15.00',
        }),
    ],
    [
      'a note',
      async () => {
        const params = { id, benefitId: String((await rowOf('uber-cash'))?.id) };
        return call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { note: 'Mine' } });
      },
    ],
    ['a nickname', () => call('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } })],
    [
      'an own benefit',
      () => {
        const body = { type: 'reward', name: 'Mine', amount: '5.00', frequency: 'monthly' };
        return call('POST /cards/{id}/own-benefits', { params: { id }, body });
      },
    ],
    ['an edit', () => call('PUT /cards/{id}', { params: { id }, body: { ...platinum, notes: 'Mine' } })],
  ];
  test.each(changes)('is refused after %s', async (_name, change) => {
    const terms = await termsId();
    await choose({ id: terms, take: true });
    await change();
    expect((await choose({ id: terms, undo: true })).status).toBe(409);
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });

  test('leaves nothing behind a deleted card, and is in no export', async () => {
    await take();
    const { body } = await call('GET /export');
    expect(JSON.stringify(body)).not.toContain('undo');
    await call('DELETE /cards/{id}', { params: { id } });
    expect((await server.db.collection(`users/${uid}/terms_undo`).get()).size).toBe(0);
  });
});

describe('templates with the fields of the specification alone', () => {
  const specified = (templates: BenefitTemplate[]) =>
    templates.map(({ type, name, amount, frequency, description }) => ({
      ...{ type, name, amount, frequency, description },
    }));

  test.each([
    ['listed', listed],
    ['in force', inForce],
  ])('get key, reset, amounts of months and enrolment from the catalogue: %s', async (_name, templates) => {
    const other = await addCard(call, specified(templates));
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    const told = new Map(body.data.map((benefit: { name: string }) => [benefit.name, benefit]));
    for (const { name, key, reset, monthly_amounts = null, needs_enrolment = false } of templates) {
      expect(told.get(name)).toMatchObject({ key, reset, monthly_amounts, needs_enrolment });
    }
  });

  test('fields that are sent win', async () => {
    const [uber] = specified(listed.filter(({ key }) => key === 'uber-cash'));
    const other = await addCard(call, [{ ...uber, reset: 'anniversary' } as BenefitTemplate]);
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    expect(body.data).toMatchObject([
      { key: 'uber-cash', reset: 'anniversary', monthly_amounts: { 12: '35.00' } },
    ]);
  });
});

test('an edit without benefits keeps those of another name of the same product, and the holder’s own', async () => {
  const own = { type: 'reward', name: 'Mine', amount: '5.00', frequency: 'monthly' };
  await call('POST /cards/{id}/own-benefits', { params: { id }, body: own });
  const before = await keys();
  await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, card_name: 'Amex Platinum' } });
  expect(await keys()).toEqual(before);
  await call('PATCH /cards/{id}', { params: { id }, body: { terms_choice: 'in_force' } });
  await call('PUT /cards/{id}', {
    params: { id },
    body: { ...platinum, card_name: 'American Express Gold Card' },
  });
  const gold = findCard(cardsByBank['American Express'], 'American Express Gold Card');
  const expected = gold ? templatesInForce(gold, TODAY).map(({ key }) => key) : [];
  expect(await keys()).toEqual([...expected, null].toSorted());
});

test('an empty string in an optional field means null', async () => {
  const body = {
    ...platinum,
    opening_date: '',
    card_image_url: '',
    closed_date: '',
    notes: '',
    last_digits: '',
  };
  expect((await call('POST /cards', { body })).body.data).toMatchObject({
    ...{
      opening_date: '2026-11-01',
      card_image_url: null,
      closed_date: null,
      notes: null,
      last_digits: null,
    },
  });
});

test('a tick names its period in a header, and is undone with the uses that were there before', async () => {
  const uber = await rowOf('uber-cash');
  const uses = usesOf(call, id, String(uber?.id));
  const use = {
    id: crypto.randomUUID(),
    used_on: '2026-11-02',
    amount: '5.00',
    note: 'Airport',
    posted: null,
  };
  await uses.add(use);
  const params = { cardId: id, benefitId: String(uber?.id) };
  const put = (headers: Record<string, string>, body: object) =>
    call('PUT /cards/{cardId}/user-benefits/{benefitId}', { params, headers, body });
  const body = { status: 'unused', used_amount: '0.00' };
  expect((await put({ 'X-Period-Start': '2026-10-01' }, body)).status).toBe(409);
  expect((await put({ 'X-Period-Start': 'then' }, body)).status).toBe(400);
  expect((await put({ 'X-Period-Start': '2026-11-01' }, body)).body.data.use_count).toBe(0);
  const restore = (given: object) =>
    call('POST /cards/{cardId}/user-benefits/{benefitId}/restore', { params, body: given });
  const restored = await restore({ period_start: '2026-11-01', uses: [use] });
  expect(restored.body.data).toMatchObject({ status: 'unused', used_amount: '5.00', uses: [use] });
  expect((await restore({ period_start: '2026-10-01', uses: [] })).status).toBe(409);
});

test.each(Object.entries(storedByRelease))(
  'what %s stored takes the terms in force',
  async (_release, documents) => {
    await store(server.db, { ...documents, uid });
    await server.db.doc(`users/${uid}`).set({ revision: 50 }, { merge: true });
    for (const card of (await call('GET /cards')).body.data) {
      if (card.terms === null) continue;
      const params = { id: card.id };
      const before = await historyLines(call, card.id);
      const taken = await call('POST /cards/{id}/terms', { params, body: { id: card.terms.id, take: true } });
      expect(taken.body.data.terms).toBeNull();
      expect(taken.body.data.captured).toEqual(card.captured);
      const benefits = await readBenefits(call, card.id);
      const held = benefits.flatMap(({ key }: Row) => key ?? []);
      expect(new Set(held).size).toBe(held.length);
      await call('POST /cards/{id}/terms', { params, body: { id: card.terms.id, undo: true } });
      expect(await historyLines(call, card.id)).toEqual(before);
    }
  },
);
