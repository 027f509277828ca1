import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX, endpoints, type Endpoint, type EndpointName } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage, usesOf } from '../support/benefit-calls.ts';
import { exampleBodies } from '../support/example-bodies.ts';
import { anniversaryTravel, decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { cardNamed } from '../support/products.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

describe('POST /cards', () => {
  test('creates a card and returns it as stored', async () => {
    const { status, body } = await call('POST /cards', { body: platinum });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...platinum,
      status: 'active',
      product: 'amex/platinum',
      created_at: '2026-11-20T12:00:00.000Z',
    });
    expect(await wallet.readCards()).toEqual([body.data]);
  });

  test('stores the current month without an opening date, and null for empty fields', async () => {
    const { card_name, bank, network, annual_fee } = platinum;
    const body = { card_name, bank, network, annual_fee, notes: '', last_digits: '' };
    const created = await call('POST /cards', { body });
    expect(created.body.data).toMatchObject({
      opening_date: '2026-11-01',
      notes: null,
      last_digits: null,
      closed_date: null,
      card_image_url: null,
    });
  });

  test('the current month is that of the caller', async () => {
    server.setNow('2026-12-01T03:00:00Z');
    const zoned = { headers: { 'X-Time-Zone': 'America/Los_Angeles' } };
    const future = await call('POST /cards', { body: { ...platinum, opening_date: '2026-12-01' }, ...zoned });
    expect([future.status, Object.keys(future.body.error.fields)]).toEqual([400, ['opening_date']]);
    const { opening_date: _, ...undated } = platinum;
    expect((await call('POST /cards', { body: undated, ...zoned })).body.data.opening_date).toBe(
      '2026-11-01',
    );
    expect((await call('POST /cards', { body: undated })).body.data.opening_date).toBe('2026-12-01');
  });

  test('an Idempotency-Key can be reused by another user, but not for another card', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await call('POST /cards', { body: platinum, headers });
    const another = { body: { ...platinum, last_digits: '54321' }, headers };
    expect((await call('POST /cards', another)).status).toBe(409);
    expect((await newUser().call('POST /cards', another)).status).toBe(201);
  });
});

test('GET /cards lists the newest card first', async () => {
  const names: string[] = [];
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    server.setNow(`2026-11-20T12:00:0${index}Z`);
    await call('POST /cards', { body: { ...platinum, card_name: name } });
    names.unshift(name);
  }
  expect((await wallet.readCards()).map((card: { card_name: string }) => card.card_name)).toEqual(names);
});

describe('PUT /cards/{id}', () => {
  test('replaces a card and keeps its creation time', async () => {
    const { body } = await call('POST /cards', { body: platinum });
    const params = { id: body.data.id };
    const impossible = { ...platinum, closed_date: '2020-01-01' };
    expect((await call('PUT /cards/{id}', { params, body: impossible })).status).toBe(400);
    const revised = { ...platinum, closed_date: '2026-11-01', notes: 'Cancelled.' };
    const { status, body: updated } = await wallet.editCard(body.data.id, revised);
    expect(status).toBe(200);
    expect(updated.data).toEqual({ ...body.data, ...revised, version: 2 });
    expect(await wallet.readCards()).toEqual([updated.data]);
  });

  test('keeps the stored opening date if none is sent', async () => {
    const { body } = await call('POST /cards', { body: platinum });
    const updated = await wallet.editCard(body.data.id, { opening_date: undefined });
    expect(updated.body.data.opening_date).toBe('2024-03-01');
  });
});

test.each([
  ['Amex Platinum', '', '/card-art/amex-platinum.svg'],
  // A card without its own design gets the design of its network in the color of its bank.
  ['Ink Business Cash', '?bank=Chase&network=Visa', '/card-art/visa-navy.svg'],
  ['Capital One Venture Rewards Card', '', null],
])('%s with %j is suggested %s', async (cardName, query, suggestedImage) => {
  const path = `${server.origin}${API_PREFIX}/card-images/suggest/${encodeURIComponent(cardName)}${query}`;
  const reply = await fetch(path, { headers: { Authorization: `Bearer ${uid}` } });
  const data = { available: suggestedImage !== null, suggestedImage };
  expect(await reply.json()).toEqual({ success: true, data });
});

const onlyCard = async () => (await wallet.readCards())[0];
const namesOf = async (id: string) =>
  (await readBenefits(call, id)).map(
    (row: { benefit: { benefit_name: string } }) => row.benefit.benefit_name,
  );

const versioned = Object.entries<Endpoint>(endpoints)
  .filter(([, { headers }]) => headers?.includes('If-Match'))
  // Every key of `endpoints` is an endpoint name.
  .map(([name]) => name as EndpointName);

test('each call that names an earlier version is refused and changes nothing, and ticks make no version', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, id);
  await recordUsage(call, id, benefit.id, { status: 'used', used_amount: '50.00' });
  const { version } = await onlyCard();
  const first = await wallet.editCard(id, { notes: 'from here' }, { 'If-Match': `"${version}"` });
  expect([first.status, version, first.body.data.version]).toEqual([200, 1, 2]);
  const params = { id, decisionId: crypto.randomUUID(), offerId: crypto.randomUUID() };
  const decision = { id: params.decisionId, on: '2026-11-20', kind: 'keep' };
  await call('POST /cards/{id}/decisions', { params, body: decision });
  const offer = { spend: '6000.00', from: '2026-11-14', until: '2027-02-14' };
  await call('PUT /cards/{id}/offers/{offerId}', { params, body: offer, headers: { 'If-Match': '"3"' } });
  const before = await onlyCard();
  expect([before.version, versioned.length]).toEqual([4, 6]);
  for (const name of versioned) {
    const request = { params, body: exampleBodies[name], headers: { 'If-Match': '"3"' } };
    const { status, body } = await call(name, request);
    expect([status, body.error.code], name).toEqual([409, 'conflict']);
  }
  expect(await onlyCard()).toEqual(before);
  const edited = await wallet.editCard(id, {}, { 'If-Match': '"4"' });
  expect(edited.body.data).toMatchObject({ notes: null, version: 5 });
  expect((await wallet.editCard(id)).body.data.version).toBe(6);
});

describe('an edit that changes the product of a card', () => {
  const reserve = cardNamed('Chase Sapphire Reserve', {
    bank: 'Chase',
    network: 'Visa',
    last_digits: '1234',
  });

  test('replaces the benefits of another product, keeps their history and leaves own and other benefits', async () => {
    const id = await addCard(call, [quarterlyCredit, { ...decemberUber, key: 'uber-cash' }]);
    const uber = (await readBenefits(call, id)).find(({ key }: { key: string }) => key === 'uber-cash');
    await recordUsage(call, id, uber.id, { status: 'used', used_amount: '15.00' });
    await wallet.addOwnBenefit(id, { type: 'reward', name: 'Mine', amount: '5.00', frequency: 'monthly' });
    await wallet.editCard(id, { card_name: 'Amex Platinum' });
    expect(await namesOf(id)).toHaveLength(3);
    const edited = await wallet.editCard(id, reserve);
    expect(edited.body.data).toMatchObject({ card_name: 'Chase Sapphire Reserve', version: 3 });
    expect((await namesOf(id)).toSorted()).toEqual(['Flight Credit', 'Mine', 'Travel Credit']);
    expect((await server.db.doc(`users/${uid}/usage/${uber.id}_2026-11-01`).get()).exists).toBe(true);
    const user = await server.db.doc(`users/${uid}`).get();
    expect(user.data()).toMatchObject({ cards: 1, benefits: 3 });
  });

  test('ends a credit of another amount or cadence and begins that of the new product unused', async () => {
    const doordash = {
      type: 'statement_credit',
      name: 'DoorDash Credit',
      amount: '35.00',
      frequency: 'monthly',
      key: 'doordash',
    } as const;
    const id = await addCard(call, [doordash], reserve);
    const [{ id: benefitId }] = await readBenefits(call, id);
    await usesOf(call, id, benefitId).add({ used_on: '2026-11-12', amount: '20.00' });
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    const freedom = cardNamed('Chase Freedom Unlimited', { bank: 'Chase', network: 'Visa' });
    await wallet.editCard(id, freedom);
    const [row, ...others] = (await readBenefits(call, id)).filter(
      ({ key }: { key: string }) => key === 'doordash',
    );
    expect([row, others]).toMatchObject([
      {
        status: 'unused',
        used_amount: '0.00',
        period_start: '2026-10-01',
        benefit: { amount: '10.00', frequency: 'quarterly' },
      },
      [],
    ]);
    expect(row.id).not.toBe(benefitId);
    const lines: { benefit_id: string }[] = await wallet.readHistory(id);
    expect(lines.findLast(({ benefit_id }) => benefit_id === benefitId)).toMatchObject({
      end: '2026-11-20',
      amount: '35.00',
      used_amount: '20.00',
    });
  });

  test('and back again continues an automatic claim', async () => {
    const id = await addCard(call, [{ ...decemberUber, key: 'uber-cash' }]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    await wallet.patchBenefit(id, benefitId, { auto_claim: true });
    await wallet.editCard(id, reserve);
    await wallet.editCard(id);
    const [back] = (await readBenefits(call, id)).filter((row: { id: string }) => row.id === benefitId);
    expect(back).toMatchObject({ auto_claim: true, auto_claimed: true, used_amount: '15.00' });
  });

  test('moves uses once if the opening month also changes', async () => {
    const travel = { ...anniversaryTravel, key: 'resy' };
    const id = await addCard(call, [travel], { card_name: 'American Express Gold Card' });
    const [{ id: benefitId }] = await readBenefits(call, id);
    const uses = usesOf(call, id, benefitId);
    await uses.add({ used_on: '2025-12-10', amount: '5.00' });
    await uses.add({ used_on: '2026-05-03', amount: '6.00' });
    await uses.add({ used_on: '2026-11-20', amount: '7.00' });
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    await wallet.editCard(id, { opening_date: '2023-11-01' });
    const lines: { benefit_id: string }[] = await wallet.readHistory(id);
    expect(lines.filter(({ benefit_id }) => benefit_id === benefitId)).toMatchObject([
      { start: '2025-11-01', end: '2026-10-31', used_amount: '11.00' },
      { start: '2026-11-01', end: '2026-11-20', used_amount: '7.00' },
    ]);
    expect((await onlyCard()).captured).toEqual({ '2025-12': '5.00', '2026-05': '6.00', '2026-11': '7.00' });
  });
});

describe('PATCH of a card by the user', () => {
  let id: string;
  beforeEach(async () => {
    id = await addCard(call, []);
  });
  const patch = (body: object) => wallet.patchCard(id, body);

  test('changes single fields, which a later PUT keeps, and each change makes a version', async () => {
    const first = await patch({ holder: 'Ana', nickname: 'Travel', notes: 'Lounge' });
    expect(first.body.data).toMatchObject({ holder: 'Ana', nickname: 'Travel', notes: 'Lounge', version: 2 });
    const fees = [{ from: '2026-03-01', amount: '495.00' }];
    const more = await patch({ holder: '', fee_day: '03-09', fees });
    const stored = { holder: null, nickname: 'Travel', fee_day: '03-09', fees };
    expect(more.body.data).toMatchObject({ ...stored, version: 3 });
    expect((await patch({ fee_day: '03-09' })).body.data.version).toBe(3);
    expect(await onlyCard()).toEqual(more.body.data);
    await wallet.editCard(id, { notes: 'New' });
    expect(await onlyCard()).toMatchObject({ ...stored, notes: 'New' });
  });

  test('stores the complete fee years, which move with the opening date', async () => {
    const patched = await patch({ complete_years: ['2025-03-01', '2024-03-01', '2025-03-01'] });
    expect(patched.body.data.complete_years).toEqual(['2024-03-01', '2025-03-01']);
    await wallet.editCard(id, { opening_date: '2024-05-01' });
    expect((await onlyCard()).complete_years).toEqual(['2024-05-01', '2025-05-01']);
    expect((await patch({ complete_years: [] })).body.data.complete_years).toEqual([]);
  });
});
