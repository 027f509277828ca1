import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import {
  addCard,
  benefitNamed,
  capturedOf,
  historyLines,
  readBenefits,
  usesOf,
} from '../support/benefit-calls.ts';
import { loungeAccess, platinum, quarterlyCredit } from '../support/examples.ts';

apiOfFile();
let cardId: string;
let credit: ReturnType<typeof usesOf>;
let benefitId: string;

beforeEach(async () => {
  cardId = await addCard(call, [quarterlyCredit]);
  benefitId = (await readBenefits(call, cardId))[0].id;
  credit = usesOf(call, cardId, benefitId);
});

const used = (used_amount: string) => ({ status: 'used', used_amount });

describe('a use', () => {
  test('counts in the period of its day, and reaching the amount makes the benefit used', async () => {
    const first = await credit.add({ used_on: '2026-10-01', amount: '20.00', note: 'Socks', posted: false });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      period_start: '2026-10-01',
      status: 'unused',
      used_amount: '20.00',
      uses: [{ used_on: '2026-10-01', amount: '20.00', note: 'Socks', posted: false, reading: null }],
    });
    const second = await credit.add({ used_on: '2026-11-20', amount: '30.00' });
    expect(second.body.data).toMatchObject({ status: 'used', used_amount: '50.00', use_count: 2 });
    expect(await readBenefits(call, cardId)).toEqual([second.body.data]);
    expect(await capturedOf(call)).toEqual({ '2026-10': '20.00', '2026-11': '30.00' });
  });

  test('with a recorded id changes nothing, or is a conflict if its content differs', async () => {
    const use = { id: crypto.randomUUID(), used_on: '2026-11-20', amount: '20.00', note: 'Socks' };
    const first = await credit.add(use);
    const retry = await credit.add(use);
    expect([retry.status, retry.body]).toEqual([201, first.body]);
    expect((await credit.add({ ...use, note: null })).status).toBe(409);
    const otherCard = await addCard(call, [quarterlyCredit]);
    const [other] = await readBenefits(call, otherCard);
    expect((await usesOf(call, otherCard, other.id).add(use)).status).toBe(409);
    expect((await readBenefits(call, cardId))[0].use_count).toBe(1);
  });

  test('can be dated today in the time zone of the user', async () => {
    server.setNow('2026-12-31T10:30:00Z');
    const use = { used_on: '2027-01-01', amount: '5.00' };
    expect((await credit.add(use)).status).toBe(400);
    const ahead = await credit.add(use, { 'X-Time-Zone': 'Pacific/Kiritimati' });
    expect(ahead.body.data).toMatchObject({ period_start: '2027-01-01', used_amount: '5.00' });
    const behind = { 'X-Time-Zone': 'America/Los_Angeles' };
    server.setNow('2027-01-01T07:59:00Z');
    expect((await credit.add({ ...use, used_on: '2026-12-31' }, behind)).body.data.period_start).toBe(
      '2026-10-01',
    );
  });

  test('of a benefit without an amount has the amount that the user enters, and a tick that of 0.00', async () => {
    await call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits: [loungeAccess] } });
    const row = () => benefitNamed(call, cardId, loungeAccess.name);
    const visits = usesOf(call, cardId, (await row()).id);
    await visits.add({ used_on: '2025-12-31', amount: '32.00' });
    expect(await row()).toMatchObject({
      period_start: '0001-01-01',
      expiration_date: null,
      status: 'unused',
    });
    const { body } = await visits.tick(used('0.00'));
    expect(body.data).toMatchObject({ status: 'used', used_amount: '0.00', use_count: 1 });
    server.setNow('2028-02-29T12:00:00Z');
    expect(await row()).toMatchObject({ status: 'used', use_count: 0 });
    // When the user deletes the last use of a year, the benefit is no longer ticked.
    const visit = (await visits.add({ used_on: '2028-02-29', amount: '30.00' })).body.data.uses[0];
    expect((await visits.remove(visit.id)).body.data.status).toBe('unused');
  });

  test('is refused after 100 in a period', async () => {
    const use = (index: number) => ({
      card_id: cardId,
      benefit_id: benefitId,
      id: crypto.randomUUID(),
      used_on: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
      amount: '0.01',
    });
    const uses = Array.from({ length: 100 }, (_, index) => use(index));
    await call('POST /readings', { body: { id: crypto.randomUUID(), uses } });
    const [listed] = await readBenefits(call, cardId);
    expect([listed.uses.length, listed.use_count]).toEqual([10, 100]);
    const more = await credit.add({ used_on: '2026-10-02', amount: '0.01' });
    expect([more.status, more.body.error.message]).toEqual([
      409,
      'A benefit can have at most 100 uses in one period.',
    ]);
  });

  test('by a tick is dated no earlier than the opening date in a zone that is ahead', async () => {
    server.setNow('2026-11-30T20:00:00Z');
    const ahead = { 'X-Time-Zone': 'Pacific/Auckland' };
    const opened = { ...platinum, opening_date: '2026-12-01' };
    const { id } = (await call('POST /cards', { body: opened, headers: ahead })).body.data;
    const body = { benefits: [quarterlyCredit] };
    await call('POST /cards/{id}/benefits', { params: { id }, body });
    const [row] = await readBenefits(call, id);
    const ticked = await usesOf(call, id, row.id).tick({ ...used('50.00'), period_start: row.period_start });
    expect(ticked.body.data.uses).toMatchObject([{ used_on: '2026-12-01' }]);
  });
});

describe('a recorded use', () => {
  test('can be edited, and a new day moves it to another period', async () => {
    const { body } = await credit.add({ used_on: '2026-11-20', amount: '20.00' });
    const { id } = body.data.uses[0];
    const edited = await credit.edit(id, { used_on: '2026-09-30', amount: '50.00', posted: true });
    expect(edited.body.data).toMatchObject({
      period_start: '2026-07-01',
      status: 'used',
      uses: [{ id, used_on: '2026-09-30', amount: '50.00', note: null, posted: true, reading: null }],
    });
    expect((await readBenefits(call, cardId))[0]).toMatchObject({ status: 'unused', uses: [] });
    expect(await capturedOf(call)).toEqual({ '2026-09': '50.00' });
    const usage = await server.db.collection(`users/${uid}/usage`).get();
    expect(usage.docs.map((doc) => doc.id)).toEqual([`${benefitId}_2026-07-01`]);
  });

  test('cannot grow beyond the remaining amount or move to the future', async () => {
    const { id } = (await credit.add({ used_on: '2026-11-20', amount: '20.00' })).body.data.uses[0];
    await credit.add({ used_on: '2026-11-20', amount: '30.00' });
    expect((await credit.edit(id, { used_on: '2026-11-20', amount: '20.01' })).status).toBe(400);
    expect((await credit.edit(id, { used_on: '2026-11-21', amount: '20.00' })).status).toBe(400);
    const note = { used_on: '2026-11-19', amount: '20.00', note: 'Socks' };
    expect((await credit.edit(id, note)).status).toBe(200);
  });

  test('can be deleted, also under an id in capitals, and restored under it', async () => {
    const use = { id: crypto.randomUUID().toUpperCase(), used_on: '2026-11-20', amount: '20.00' };
    expect((await credit.add(use)).body.data.uses[0].id).toBe(use.id.toLowerCase());
    expect((await credit.tick(used('20.00'))).body.data.status).toBe('used');
    // Deleting the last use also removes the tick.
    const removed = await credit.remove(use.id);
    expect([removed.status, removed.body.data.status, removed.body.data.uses]).toEqual([200, 'unused', []]);
    expect(await capturedOf(call)).toEqual({});
    expect((await server.db.collection(`users/${uid}/usage`).get()).size).toBe(0);
    expect((await credit.remove(use.id)).status).toBe(404);
    expect((await credit.add(use)).body.data).toMatchObject({ status: 'unused', use_count: 1 });
  });

  test('of another or an unknown benefit is not found', async () => {
    const { body } = await credit.add({ used_on: '2026-11-20', amount: '20.00' });
    const { id } = body.data.uses[0];
    const otherCard = await addCard(call, [quarterlyCredit]);
    const [other] = await readBenefits(call, otherCard);
    const others = usesOf(call, otherCard, other.id);
    expect((await others.remove(id)).status).toBe(404);
    expect((await others.edit(id, { used_on: '2026-11-20', amount: '1.00' })).status).toBe(404);
    expect((await usesOf(call, otherCard, benefitId).remove(id)).status).toBe(404);
    expect((await credit.remove(crypto.randomUUID())).status).toBe(404);
  });
});

test('the history of a year contains each overlapping period, by default of this year', async () => {
  await credit.add({ used_on: '2026-08-01', amount: '20.00' });
  const lines = await historyLines(call, cardId, { year: '2026' });
  expect([lines.length, lines[2]]).toEqual([4, '2026-07-01 2026-09-30 20.00 partly']);
  const params = { id: cardId };
  expect(await historyLines(call, cardId, {})).toEqual(lines);
  expect((await call('GET /cards/{id}/use-count', { params })).body.data).toEqual({ count: 1 });
  const refused = await call('GET /cards/{id}/history', { params, query: { year: 'all' } });
  expect(refused.body.error.fields).toHaveProperty('year');
});
