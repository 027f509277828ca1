import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isFirestoreUp, startFirestore } from '../stack/firestore-emulator.ts';
import { freePort } from '../stack/ports.ts';
import { untilTrue } from '../stack/processes.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { firestoreHost, projectId } from '../support/environment.ts';
import { anniversaryTravel, platinum, quarterlyCredit } from '../support/examples.ts';

// `npm start` uses the embedded Firestore emulator if it finds no Java and cannot download it. This emulator has no
// rules and writes a batch one document at a time, but it must work for one person in one browser.
let server: ApiServer;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-firestore-'));
  const port = await freePort();
  const log = path.join(folder, 'firestore.log');
  const embedded = { kind: 'embedded', because: 'this tests it' } as const;
  const firestore = startFirestore(embedded, { port, projectId, importFrom: null, log });
  const what = `It did not start, see ${log},`;
  await untilTrue(() => isFirestoreUp(embedded, port), { what, timeoutMs: 20_000 });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  return async () => {
    process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
    expect(server.errors).toEqual([]);
    await server.stop();
    await firestore.stop('SIGTERM');
    rmSync(folder, { recursive: true });
  };
});

test('a person keeps cards, ticks, moves and deletes them, and another one sees none of it', async () => {
  const call = clientOf(server.origin, `embedded-${crypto.randomUUID()}`);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const add = () => call('POST /cards', { body: platinum, headers });
  const [{ id }, again] = [(await add()).body.data, (await add()).body.data];
  expect(again.id).toBe(id);
  const body = { benefits: [anniversaryTravel] };
  await call('POST /cards/{id}/benefits', { params: { id }, body });
  const other = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, id);
  const used = { status: 'used', used_amount: '300.00' };
  for (const record of [used, { status: 'unused', used_amount: '0.00' }, used]) {
    expect((await recordUsage(call, id, benefit.id, record)).body.data).toMatchObject(record);
    expect(await readBenefits(call, id)).toMatchObject([record]);
  }
  const read = await call('GET /user-benefits');
  const tag = { headers: { 'If-None-Match': String(read.headers.get('ETag')) } };
  expect((await call('GET /user-benefits', tag)).status).toBe(304);
  const edit = { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } };
  expect((await call('PUT /cards/{id}', edit)).status).toBe(200);
  const moved = (await call('GET /user-benefits', tag)).body.data;
  expect(moved[id]).toMatchObject([{ ...used, period_start: '2026-06-01' }]);
  expect((await call('DELETE /cards/{id}', { params: { id } })).status).toBe(200);
  expect((await call('GET /cards')).body.data).toMatchObject([{ id: other }]);
  expect(Object.keys((await call('GET /user-benefits')).body.data)).toEqual([other]);
  const stranger = clientOf(server.origin, `embedded-${crypto.randomUUID()}`);
  expect((await stranger('GET /user-benefits')).body.data).toEqual({});
});
