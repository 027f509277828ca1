import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFirestoreUp, startFirestore } from '../stack/firestore-emulator.ts';
import { untilTrue, type Service } from '../stack/processes.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { firestoreHost, projectId } from '../support/environment.ts';
import { anniversaryTravel, platinum, quarterlyCredit } from '../support/examples.ts';

// `npm start` falls back to this emulator without Java. It has no rules and writes a batch one document at a time, but it
// must work for one person in one browser.
let firestore: Service;
let server: ApiServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-firestore-'));
  const port = await getPort();
  const log = path.join(folder, 'firestore.log');
  const embedded = { kind: 'embedded', because: 'this tests it' } as const;
  firestore = startFirestore(embedded, { port, projectId, importFrom: null, log });
  await untilTrue(() => isFirestoreUp(embedded, port), {
    what: `It did not start, see ${log},`,
    timeoutMs: 20_000,
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  expect(server.errors).toEqual([]);
  await server.stop();
  await firestore.stop('SIGTERM');
  rmSync(folder, { recursive: true });
});

let call: Call;
beforeEach(() => {
  call = clientOf(server.origin, `embedded-${crypto.randomUUID()}`);
});

const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };

test('a benefit is ticked and unticked', async () => {
  const cardId = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, cardId);
  expect(benefit).toMatchObject(unused);
  for (const record of [used, unused, used]) {
    expect((await recordUsage(call, cardId, benefit.id, record)).body.data).toMatchObject(record);
    expect(await readBenefits(call, cardId)).toMatchObject([record]);
  }
});

test('an unchanged list answers 304', async () => {
  const cardId = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, cardId);
  const first = await call('GET /user-benefits');
  const headers = { 'If-None-Match': String(first.headers.get('ETag')) };
  expect((await call('GET /user-benefits', { headers })).status).toBe(304);
  await recordUsage(call, cardId, benefit.id, used);
  const { status, body } = await call('GET /user-benefits', { headers });
  expect(status).toBe(200);
  expect(body.data[cardId]).toMatchObject([used]);
});

test('an edit of the opening date moves the ticks', async () => {
  const cardId = await addCard(call, [anniversaryTravel]);
  const [benefit] = await readBenefits(call, cardId);
  await recordUsage(call, cardId, benefit.id, { status: 'used', used_amount: '300.00' });
  const body = { ...platinum, opening_date: '2024-06-01' };
  expect((await call('PUT /cards/{id}', { params: { id: cardId }, body })).status).toBe(200);
  expect(await readBenefits(call, cardId)).toMatchObject([{ period_start: '2026-06-01', status: 'used' }]);
});

test('a card sent twice is stored once', async () => {
  const request = { body: platinum, headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const [first, second] = [await call('POST /cards', request), await call('POST /cards', request)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await call('GET /cards')).body.data).toHaveLength(1);
});

test('a deleted card takes its benefits with it, and another user sees none of the data', async () => {
  const kept = await addCard(call, [quarterlyCredit]);
  const removed = await addCard(call, [quarterlyCredit, anniversaryTravel]);
  expect((await call('DELETE /cards/{id}', { params: { id: removed } })).status).toBe(200);
  expect((await call('GET /cards')).body.data).toMatchObject([{ id: kept }]);
  expect(Object.keys((await call('GET /user-benefits')).body.data)).toEqual([kept]);
  const stranger = clientOf(server.origin, `embedded-${crypto.randomUUID()}`);
  expect((await stranger('GET /cards')).body.data).toEqual([]);
  expect((await stranger('GET /user-benefits')).body.data).toEqual({});
});
