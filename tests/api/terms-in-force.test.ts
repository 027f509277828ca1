import { feeInForce } from '@card-rewards/functions/catalogue';
import { returnOf } from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { platinum } from '../support/examples.ts';
import {
  inForce,
  inForceKeys,
  listed,
  listedPlatinumOfFile,
  product,
  storedContent,
  TODAY,
  type Row,
} from '../support/listed-platinum.ts';
import { usesOf } from '../support/recorded-uses.ts';

const card = listedPlatinumOfFile();

describe('the difference', () => {
  test('is reported for a listed card, but not for one with the terms in force', async () => {
    const { call, readCard } = card();
    expect((await readCard()).terms).toMatchObject({ id: expect.any(String) });
    expect((await readCard()).terms.changes).toBeGreaterThan(5);
    const other = await call('POST /cards', {
      body: { ...platinum, opening_date: '2026-11-01', annual_fee: '895.00' },
    });
    const params = { id: other.body.data.id };
    await call('POST /cards/{id}/benefits', { params, body: { benefits: inForce } });
    const cards = (await call('GET /cards')).body.data;
    expect(cards.find((each: { id: string }) => each.id === params.id).terms).toBeNull();
  });

  test('does not count corrected benefits and own fees', async () => {
    const { call, id, readCard, rowOf } = card();
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

  test('is not reported after it was declined', async () => {
    const { choose, termsId } = card();
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

  test('is computed for a card of an earlier release, which stored no digest', async () => {
    const { server, uid, call, id, readCard } = card();
    const before = (await readCard()).terms;
    const ref = server.db.doc(`users/${uid}/cards/${id}`);
    await ref.update({ held_terms: null });
    await server.db.doc(`users/${uid}`).update({ revision: 99 });
    expect((await readCard()).terms).toEqual(before);
    await call('PATCH /cards/{id}', { params: { id }, body: { nickname: 'Mine' } });
    expect((await ref.get()).data()?.held_terms).toHaveLength(listed.length);
  });
});

describe('taking the terms in force', () => {
  test('applies all of them today', async () => {
    const { call, id, choose, termsId, rowOf, keys, countListed } = card();
    const fhr = await rowOf('fhr-hotel');
    await usesOf(call, id, String(fhr?.id)).add({ used_on: '2026-08-02', amount: '120.00' });
    const taken = (await choose({ id: await termsId(), take: true })).body.data;
    expect(taken).toMatchObject({ terms: null, annual_fee: '895.00', auto_claims: [] });
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
    expect(await rowOf('fhr-hotel')).toMatchObject({
      ...{ id: fhr?.id, period_start: '2026-07-01', used_amount: '120.00' },
      benefit: { amount: '300.00', frequency: 'semi_annually' },
    });
    const years = returnOf(taken, TODAY);
    const feeOn = (day: string) => feeInForce(product, { day, opened: taken.opening_date }).amount;
    const running = feeOn('2026-03-01');
    expect(years.map(({ fee }) => fee)).toEqual([running, '695.00', '695.00']);
    expect(years[0]).toMatchObject({ next_fee: feeOn('2027-03-01') });
    const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year: '2026' } });
    const lines = body.data
      .filter(({ benefit_id }: { benefit_id: string }) => benefit_id === fhr?.id)
      .map(({ start, amount, status }: Record<string, string>) => `${start} ${amount} ${status}`);
    expect(lines).toEqual(['2026-01-01 300.00 before', '2026-07-01 300.00 partly']);
    expect(body.data.every(({ status }: { status: string }) => status !== 'missed')).toBe(true);
  });

  test('again changes nothing', async () => {
    const { server, uid, choose, termsId } = card();
    const terms = await termsId();
    const first = await choose({ id: terms, take: true });
    const before = await storedContent(server.db, uid);
    expect((await choose({ id: terms, take: true })).body).toEqual(first.body);
    expect(await storedContent(server.db, uid)).toEqual(before);
  });

  test('keeps corrections and the settings of benefits', async () => {
    const { call, id, choose, termsId, rowOf } = card();
    const [clear, fhr] = [await rowOf('clear-plus'), await rowOf('fhr-hotel')];
    const patch = (row: Row | undefined, body: object) =>
      call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId: String(row?.id) }, body });
    await patch(clear, { own_terms: { amount: '199.00' } });
    await patch(fhr, { auto_claim: true, note: 'Hotels', ignored: true });
    await choose({ id: await termsId(), take: true });
    expect(await rowOf('clear-plus')).toMatchObject({ id: clear?.id, benefit: { amount: '199.00' } });
    expect(await rowOf('fhr-hotel')).toMatchObject({
      ...{ note: 'Hotels', ignored: true, auto_claim: true, auto_claimed: true, used_amount: '300.00' },
    });
  });

  test('counts each benefit once after the product was changed twice', async () => {
    const { call, id, choose, termsId, rows, keys, countListed } = card();
    await choose({ id: await termsId(), take: true });
    const params = { id };
    const gold = { ...platinum, card_name: 'American Express Gold Card' };
    expect((await call('PUT /cards/{id}', { params, body: gold })).body.data.product).toBe('amex/gold');
    const goldKeys = (await rows()).map(({ key }) => key);
    expect(goldKeys.length).toBeGreaterThan(0);
    expect(await countListed()).toBe(goldKeys.length);
    await call('PUT /cards/{id}', { params, body: platinum });
    await call('POST /cards/{id}/benefits', { params, body: { benefits: listed } });
    await choose({ id: await termsId(), take: true });
    expect(await keys()).toEqual(inForceKeys);
    expect(await countListed()).toBe(inForce.length);
  });

  test('is refused for a closed card', async () => {
    const { call, id, readCard, choose, termsId } = card();
    const terms = await termsId();
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, closed_date: '2026-11-01' } });
    expect((await readCard()).terms).toBeNull();
    expect((await choose({ id: terms, take: true })).status).toBe(409);
  });
});
