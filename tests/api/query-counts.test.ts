import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '@card-rewards/functions/contract';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { held, workOfCalls } from '../bench/firestore-work/calls.ts';
import { countFirestoreWork, type FirestoreWork } from '../bench/firestore-work/count.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';

const names = Object.keys(endpoints) as EndpointName[];
let server: ApiServer;
let works: Map<EndpointName, FirestoreWork>;

beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const uid = `counted-${crypto.randomUUID()}`;
  works = await workOfCalls(server.db, countFirestoreWork(server.db), uid, clientOf(server.origin, uid));
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

test.each(names)('%s costs no more in Firestore than its budget', (name) => {
  const work = works.get(name);
  const budget: Record<string, FirestoreWork> = budgets.firestoreWork;
  expect(work, 'counted').toBeDefined();
  expect(budget[name], 'budgeted').toBeDefined();
  for (const [kind, count] of Object.entries(work ?? {})) {
    expect(count, kind).toBeLessThanOrEqual(Reflect.get(budget[name] ?? {}, kind));
  }
});

test('all benefits are read with three queries, and no document more than the user and what is current', () => {
  const work = works.get('GET /user-benefits');
  expect(work?.queries).toBe(3);
  expect(work?.documentsRead).toBe(1 + held.cards + held.benefits + held.currentUsage);
});
