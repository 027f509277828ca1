import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { readBenefits } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { capturedOf, historyLines, usesOf, type UseCalls } from '../support/recorded-uses.ts';

let server: ApiServer;
let uid: string;
let call: Call;
let credit: UseCalls;
let lounge: UseCalls;

beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});
// The first release stored no document of the user, no uses and no captured amounts.
beforeEach(async () => {
  uid = `old-${crypto.randomUUID()}`;
  call = clientOf(server.origin, uid);
  const { cards, benefits, usage } = userDocuments(server.db, uid);
  await cards.doc('card').set({
    ...platinum,
    status: 'active',
    created_at: '2026-01-10T12:00:00.000Z',
    request_hash: '',
    version: 7,
  });
  const benefit = { card_id: 'card', description: null, monthly_amounts: null, retired: false, version: 3 };
  await benefits.doc('credit').set({
    ...benefit,
    ...{ type: 'statement_credit', name: 'Flight Credit', amount: '50.00' },
    ...{ frequency: 'quarterly', reset: 'calendar' },
  });
  await benefits.doc('lounge').set({
    ...benefit,
    ...{ type: 'travel_benefit', name: 'Lounge', amount: '0.00', frequency: 'unlimited', reset: 'calendar' },
  });
  const record = (
    benefit_id: string,
    period: [string, string],
    tick: [string, string],
    updated_at: string,
  ) => {
    const [period_start, period_end] = period;
    const [status, used_amount] = tick;
    return usage
      .doc(`${benefit_id}_${period_start}`)
      .set({ benefit_id, card_id: 'card', period_start, period_end, status, used_amount, updated_at });
  };
  await record('credit', ['2026-10-01', '2026-12-31'], ['used', '20.00'], '2026-11-02T09:00:00.000Z');
  // This tick was made on the last evening of September in Los Angeles, which was October in UTC.
  await record('credit', ['2026-07-01', '2026-09-30'], ['used', '50.00'], '2026-10-01T05:00:00.000Z');
  await record('credit', ['2026-04-01', '2026-06-30'], ['unused', '0.00'], '2026-05-01T05:00:00.000Z');
  await record('lounge', ['0001-01-01', '9999-12-31'], ['used', '0.00'], '2026-02-03T09:00:00.000Z');
  credit = usesOf(call, 'card', 'credit');
  lounge = usesOf(call, 'card', 'lounge');
});

const row = async (id: string) =>
  (await readBenefits(call, 'card')).find((each: { id: string }) => each.id === id);

test('a record without uses counts as one use on the day it was recorded, limited to its period', async () => {
  expect(await row('credit')).toMatchObject({
    status: 'used',
    used_amount: '20.00',
    uses: [{ id: 'credit_2026-10-01', used_on: '2026-11-02', amount: '20.00' }],
  });
  expect(await capturedOf(call)).toEqual({ '2026-09': '50.00', '2026-11': '20.00' });
  const lines = await historyLines(call, 'card', { year: '2026' });
  expect(lines).toEqual([
    '2026-01-01 2026-03-31 0.00 missed',
    '2026-04-01 2026-06-30 0.00 missed',
    '2026-07-01 2026-09-30 50.00 used',
    '2026-10-01 2026-12-31 20.00 used',
    '2026-01-01 2026-12-31 0.00 used',
  ]);
});

test('the next write stores the captured amounts', async () => {
  await credit.add({ used_on: '2026-11-20', amount: '30.00' });
  const { cards } = userDocuments(server.db, uid);
  expect((await cards.doc('card').get()).get('captured')).toEqual({ '2026-09': '50.00', '2026-11': '50.00' });
  const edited = await call('PUT /cards/{id}', { params: { id: 'card' }, body: platinum });
  expect(edited.body.data).toMatchObject({
    captured: { '2026-09': '50.00', '2026-11': '50.00' },
    version: 8,
  });
});

test('an edit of the card stores the captured amounts', async () => {
  await call('PUT /cards/{id}', { params: { id: 'card' }, body: platinum });
  const { cards } = userDocuments(server.db, uid);
  expect((await cards.doc('card').get()).get('captured')).toEqual({ '2026-09': '50.00', '2026-11': '20.00' });
});

test('the use of an old record can be edited and deleted', async () => {
  const edited = await credit.edit('credit_2026-10-01', { used_on: '2026-11-03', amount: '25.00' });
  expect(edited.body.data).toMatchObject({ status: 'used', used_amount: '25.00' });
  expect((await credit.remove('credit_2026-10-01')).body.data).toMatchObject({ status: 'unused', uses: [] });
  expect((await credit.remove('credit_2026-07-01')).body.data).toMatchObject({ period_start: '2026-07-01' });
  expect((await credit.remove('credit_2026-04-01')).status).toBe(404);
  expect(await capturedOf(call)).toEqual({});
});

test('an endless tick stays when its use is edited and ends with an untick', async () => {
  expect(await row('lounge')).toMatchObject({ status: 'used', use_count: 1 });
  const moved = await lounge.edit('lounge_0001-01-01', { used_on: '2025-02-03', amount: '10.00' });
  expect(moved.body.data).toMatchObject({ status: 'used' });
  expect(await row('lounge')).toMatchObject({ status: 'used', use_count: 0 });
  await lounge.tick({ status: 'unused', used_amount: '0.00' });
  expect(await row('lounge')).toMatchObject({ status: 'unused' });
  await lounge.tick({ status: 'used', used_amount: '0.00' });
  expect((await row('lounge')).use_count).toBe(1);
});

test('an endless tick ends when its last use is deleted', async () => {
  const { body } = await lounge.remove('lounge_0001-01-01');
  expect(body.data).toMatchObject({ status: 'unused', uses: [] });
});

test('a new opening date moves the use by its day', async () => {
  await userDocuments(server.db, uid).benefits.doc('credit').update({ reset: 'anniversary' });
  await call('PUT /cards/{id}', {
    params: { id: 'card' },
    body: { ...platinum, opening_date: '2024-02-01' },
  });
  expect(await row('credit')).toMatchObject({
    period_start: '2026-11-01',
    uses: [{ id: 'credit_2026-10-01', used_on: '2026-11-02' }],
  });
  expect((await credit.remove('credit_2026-10-01')).status).toBe(200);
});

test('an amount stored with leading zeros is read without them and can be restored', async () => {
  const { usage } = userDocuments(server.db, uid);
  await usage.doc('credit_2026-10-01').update({ used_amount: '000020.00' });
  const { uses, ...before } = await row('credit');
  expect([before.used_amount, uses[0].amount]).toEqual(['20.00', '20.00']);
  const { status, used_amount } = before;
  expect((await credit.tick({ status: 'unused', used_amount: '0.00' })).status).toBe(200);
  expect((await credit.tick({ status, used_amount, uses })).body.data).toMatchObject({ used_amount, uses });
});
