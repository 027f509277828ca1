import { beforeEach, describe, expect, test } from 'vitest';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';
import { cardNamed, inForce, listed, templatesNamed, TODAY } from '../support/products.ts';
import { storedDocuments } from '../support/stored-documents.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
const inForceKeys = inForce.map(({ key }) => key).toSorted();
let id: string;

beforeEach(async () => {
  id = await addCard(call, listed);
});

const rows = async (): Promise<UserBenefit[]> => readBenefits(call, id);
const keys = async () => (await rows()).map(({ key }) => key).toSorted();
const rowOf = async (key: string) => (await rows()).find((row) => row.key === key);
/** Reads the terms that the user can take or decline for the card. */
const readTerms = async () => (await call('GET /user-benefits')).body.terms[id];
const termsId = async (): Promise<string> => (await readTerms()).id;
/** Takes or declines terms. */
const choose = (body: object) => call('POST /cards/{id}/terms', { params: { id }, body });
const take = async () => choose({ id: await termsId(), take: true });
const patch = (row: UserBenefit | undefined, body: object) => wallet.patchBenefit(id, String(row?.id), body);

test('a new card keeps the choice of the terms in force and the fees that they have had since its opening', async () => {
  const body = { ...platinum, opening_date: '2024-03-01', annual_fee: '895.00' };
  const added = await call('POST /cards', { body, headers: { 'X-Terms': 'in_force' } });
  expect(added.body.data).toMatchObject({
    terms_choice: 'in_force',
    fees: [
      { from: '2024-03-01', amount: '695.00' },
      { from: '2026-03-01', amount: '895.00' },
    ],
  });
  expect((await call('POST /cards', { body, headers: { 'X-Terms': 'none' } })).status).toBe(400);
});

test('a benefit that had ended keeps the last day of its terms and its later uses, and nothing after it is missed', async () => {
  const saks = await rowOf('saks-fifth-avenue');
  const use = { used_on: '2026-08-10', amount: '20.00' };
  expect((await usesOf(call, id, String(saks?.id)).add(use)).status).toBe(201);
  await take();
  const after = (await wallet.readHistory(id, '2026')).filter(
    ({ benefit_id, start }: Record<string, string>) =>
      benefit_id === saks?.id && String(start) > '2026-06-30',
  );
  expect(after).toMatchObject([{ start: '2026-07-01', used_amount: '20.00', status: 'used' }]);
});

test('a benefit without a later version ends with its last day, unless the card keeps the listed terms', async () => {
  const name = 'Chase Sapphire Reserve';
  const templates = templatesNamed(name, 'in_force', { day: TODAY, opened: '2024-03-01' });
  const hotels = templates.find(({ key }) => key === 'select-hotels');
  const add = async (headers: Record<string, string>): Promise<string> => {
    const body = cardNamed(name, { bank: 'Chase', network: 'Visa' });
    const { id } = (await call('POST /cards', { body, headers })).body.data;
    await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: [hotels] } });
    return id;
  };
  const asListed = await add({});
  const ignoring = await add({ 'X-Terms': 'in_force' });
  id = await add({ 'X-Terms': 'in_force' });
  const hotelsOf = async (cardId: string): Promise<UserBenefit> => (await readBenefits(call, cardId))[0];
  const ending = await hotelsOf(id);
  expect(ending).toMatchObject({ retired_on: '2026-12-31', expiration_date: '2026-12-31' });
  await patch(ending, { auto_claim: true });
  await wallet.patchBenefit(asListed, (await hotelsOf(asListed)).id, { auto_claim: true });
  await wallet.patchBenefit(ignoring, (await hotelsOf(ignoring)).id, { ignored: true });
  const claimsOf = async (cardId: string) => {
    const card = (await wallet.readCards()).find((each: { id: string }) => each.id === cardId);
    return card.auto_claims.map(({ until }: { until: string | null }) => until);
  };
  expect([await claimsOf(id), await claimsOf(asListed)]).toEqual([[null], [null]]);

  server.setNow('2027-01-15T12:00:00Z');
  expect([await claimsOf(id), await claimsOf(asListed)]).toEqual([['2026-12-31'], [null]]);
  expect(await hotelsOf(id)).toBeUndefined();
  expect(await hotelsOf(asListed)).toMatchObject({ auto_claimed: true, retired_on: null });
  expect(await wallet.readDefinitions(id)).toEqual([]);
  // For 30 days after its last day, `ended` lists a benefit that is not ignored. The terms to review do not contain it.
  const { ended, terms } = (await call('GET /user-benefits')).body;
  expect(ended).toMatchObject({
    [id]: [{ id: ending.id, name: ending.benefit.benefit_name, ended_on: '2026-12-31' }],
    [asListed]: [],
    [ignoring]: [],
  });
  const keysToReview = (cardId: string) =>
    terms[cardId].changes.benefits.map(({ key }: { key: string }) => key);
  expect(keysToReview(id)).not.toContain('select-hotels');
  expect(keysToReview(asListed)).toContain('select-hotels');
  expect(await wallet.readHistory(id, '2027')).toEqual([]);
  expect(await wallet.readHistory(id, '2026')).toMatchObject([{ status: 'auto', retired_on: '2026-12-31' }]);
  const uses = usesOf(call, id, ending.id);
  expect((await uses.tick({ status: 'used', used_amount: '250.00' })).status).toBe(409);
  expect((await uses.add({ used_on: '2027-01-02', amount: '20.00' })).status).toBe(400);
  expect((await uses.add({ used_on: '2026-12-30', amount: '20.00' })).status).toBe(201);
  expect((await patch(ending, { note: 'Gone' })).status).toBe(409);

  id = asListed;
  await take();
  const taken = await keys();
  expect([taken.length > 0, taken.includes('select-hotels')]).toEqual([true, false]);
});

describe('the difference', () => {
  test('marks corrected benefits, and leaves out fees that the user entered', async () => {
    await patch(await rowOf('clear-plus'), { own_terms: { amount: '199.00' } });
    const fees = [{ from: '2024-03-01', amount: '123.00' }];
    await wallet.patchCard(id, { fees });
    const { changes } = await readTerms();
    expect(changes.fee).toBeNull();
    expect(changes.benefits.filter(({ edited }: { edited: boolean }) => edited)).toMatchObject([
      { key: 'clear-plus', before: { amount: '199.00' }, after: { amount: '219.00' } },
    ]);
  });

  test('is not reported after it was declined', async () => {
    const terms = await termsId();
    expect((await choose({ id: 'other-terms', take: false })).status).toBe(409);
    expect((await choose({ id: terms, take: false })).body.data).toMatchObject({ kept_terms: terms });
    expect(await readTerms()).toBeNull();
    expect((await choose({ id: terms, take: true })).body.data).toMatchObject({ kept_terms: null });
    expect(await readTerms()).toBeNull();
  });
});

describe('taking the terms in force', () => {
  test('applies all of them today', async () => {
    const fhr = await rowOf('fhr-hotel');
    await usesOf(call, id, String(fhr?.id)).add({ used_on: '2026-08-02', amount: '120.00' });
    const taken = (await take()).body.data;
    expect(taken).toMatchObject({
      annual_fee: '895.00',
      auto_claims: [],
      fees: [
        { from: '2024-03-01', amount: '695.00' },
        { from: '2026-03-01', amount: '895.00' },
      ],
    });
    expect(await readTerms()).toBeNull();
    expect(await keys()).toEqual(inForceKeys);
    expect(await wallet.readUser()).toMatchObject({ benefits: inForce.length });
    expect(await rowOf('fhr-hotel')).toMatchObject({
      id: fhr?.id,
      period_start: '2026-07-01',
      used_amount: '120.00',
      benefit: { amount: '300.00', frequency: 'semi_annually' },
    });
    const history = await wallet.readHistory(id, '2026');
    const lines = history
      .filter(({ benefit_id }: { benefit_id: string }) => benefit_id === fhr?.id)
      .map(({ start, amount, status }: Record<string, string>) => `${start} ${amount} ${status}`);
    expect(lines).toEqual(['2026-01-01 300.00 before', '2026-07-01 300.00 partly']);
    expect(history.every(({ status }: { status: string }) => status !== 'missed')).toBe(true);
  });

  test('again changes nothing', async () => {
    const terms = await termsId();
    const first = await choose({ id: terms, take: true });
    const before = await storedDocuments(server.db, uid);
    expect((await choose({ id: terms, take: true })).body).toEqual(first.body);
    expect(await storedDocuments(server.db, uid)).toEqual(before);
  });

  test('keeps corrections and the settings of benefits', async () => {
    const [clear, fhr] = [await rowOf('clear-plus'), await rowOf('fhr-hotel')];
    await patch(clear, { own_terms: { amount: '199.00' } });
    await patch(fhr, { auto_claim: true, note: 'Hotels', ignored: true });
    await take();
    expect(await rowOf('clear-plus')).toMatchObject({ id: clear?.id, benefit: { amount: '199.00' } });
    expect(await rowOf('fhr-hotel')).toMatchObject({
      note: 'Hotels',
      ignored: true,
      auto_claim: true,
      auto_claimed: true,
      used_amount: '300.00',
    });
  });

  test('counts each benefit once after the product was changed twice', async () => {
    await take();
    const gold = await wallet.editCard(id, { card_name: 'American Express Gold Card' });
    expect(gold.body.data.product).toBe('amex/gold');
    const goldKeys = (await rows()).map(({ key }) => key);
    expect(goldKeys.length).toBeGreaterThan(0);
    expect(await wallet.readUser()).toMatchObject({ benefits: goldKeys.length });
    await wallet.editCard(id);
    await wallet.addBenefits(id, listed);
    await take();
    expect(await keys()).toEqual(inForceKeys);
    expect(await wallet.readUser()).toMatchObject({ benefits: inForce.length });
  });

  test('is refused for a closed card', async () => {
    const terms = await termsId();
    await wallet.editCard(id, { closed_date: '2026-11-01' });
    expect(await readTerms()).toBeNull();
    expect((await choose({ id: terms, take: true })).status).toBe(409);
  });
});
