import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '@card-rewards/functions/contract';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { held, workOfCalls } from '../bench/firestore-work/calls.ts';
import { countFirestoreWork, type FirestoreWork } from '../bench/firestore-work/count.ts';
import type { VerifyToken } from '../../functions/src/http/authenticate.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';

const names = Object.keys(endpoints) as EndpointName[];
const NOW = '2026-11-20T12:00:00Z';
const HOLDER = 'holder@example.com';

let server: ApiServer;
let works: Map<EndpointName, FirestoreWork>;

beforeAll(async () => {
  const verifyToken: VerifyToken = async (token, options) => ({
    ...(await tokenIsUserId(token, options)),
    email: HOLDER,
    auth_time: Date.parse(NOW) / 1000,
  });
  // The mailer does nothing, because the account does not exist.
  const mails = { send: async () => undefined, appUrl: '' };
  server = await startApi(NOW, { verifyToken, mails });
  const uid = `counted-${crypto.randomUUID()}`;
  const counter = countFirestoreWork(server.db);
  const call = clientOf(server.origin, uid);
  works = await workOfCalls(server.db, counter, uid, call);
  counter.start();
  await call('POST /me/erase', { body: { email: HOLDER } });
  works.set('POST /me/erase', counter.counted());
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

test.each(names)('%s stays within its Firestore budget', (name) => {
  const work = works.get(name);
  const budget: Record<string, FirestoreWork> = budgets.firestoreWork;
  expect(work, 'counted').toBeDefined();
  expect(budget[name], 'budgeted').toBeDefined();
  for (const [kind, count] of Object.entries(work ?? {})) {
    expect(count, kind).toBeLessThanOrEqual(Reflect.get(budget[name] ?? {}, kind));
  }
});

test('all benefits are read with three queries and without past usage', () => {
  const work = works.get('GET /user-benefits');
  expect(work?.queries).toBe(3);
  expect(work?.documentsRead).toBe(1 + held.cards + held.benefits + held.currentUsage);
});
