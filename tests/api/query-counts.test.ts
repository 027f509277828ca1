import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type EndpointName } from '@card-rewards/functions/contract';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { countFirestoreWork, type Counter, type FirestoreWork } from '../support/firestore-work.ts';
import { usageId, userDocuments } from '../../functions/src/documents/index.ts';
import type { VerifyToken } from '../../functions/src/http/authenticate.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call, type Request } from '../support/client.ts';
import {
  anniversaryTravel,
  decemberUber,
  loungeAccess,
  platinum,
  quarterlyCredit,
} from '../support/examples.ts';

const names = Object.keys(endpoints) as EndpointName[];
const NOW = '2026-11-20T12:00:00Z';
const HOLDER = 'holder@example.com';

const templates = [quarterlyCredit, decemberUber, anniversaryTravel, loungeAccess];

/** The data of the user of {@link workOfCalls}. Listing the benefits must not read past or retired data. */
const held = { cards: 3, benefits: 12, currentUsage: 2, pastUsage: 24 };

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

/**
 * Counts the Firestore work of each API call for a user with three cards of four benefits, two ticks and two years of history.
 * @param call the calls of that user, who has no card yet
 */
async function workOfCalls(
  db: Firestore,
  counter: Counter,
  uid: string,
  call: Call,
): Promise<Map<EndpointName, FirestoreWork>> {
  const succeed: Call = async (name, request) => {
    const reply = await call(name, request);
    if (reply.status >= 300) throw new Error(`${name} answered ${reply.status}`);
    return reply;
  };
  const { id, benefitId, other } = await prepare(db, uid, succeed);
  const works = new Map<EndpointName, FirestoreWork>();
  const count = async (name: EndpointName, request?: Request) => {
    counter.start();
    await succeed(name, request);
    works.set(name, counter.counted());
  };
  // A list that is read right after a write may be read twice.
  const settle = () => wait(500);
  await settle();
  const params = { id };
  await count('GET /me');
  await count('GET /cards');
  await count('GET /user-benefits');
  await count('GET /cards/{id}/benefits', { params });
  await count('GET /cards/{id}/user-benefits', { params });
  await count('GET /card-images/suggest/{cardName}', { params: { cardName: platinum.card_name } });
  await count('PUT /cards/{cardId}/user-benefits/{benefitId}', {
    params: { cardId: id, benefitId },
    body: { status: 'used', used_amount: '25.00' },
  });
  await count('POST /cards/{cardId}/user-benefits/{benefitId}/restore', {
    params: { cardId: id, benefitId },
    body: { period_start: '2026-10-01', uses: [] },
  });
  const use = { id: crypto.randomUUID(), used_on: '2026-11-20', amount: '5.00' };
  const { id: useId, ...edited } = { ...use, used_on: '2026-09-30' };
  await count('POST /cards/{cardId}/user-benefits/{benefitId}/uses', {
    params: { cardId: id, benefitId },
    body: use,
  });
  const useParams = { cardId: id, benefitId, useId };
  await count('PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}', {
    params: useParams,
    body: edited,
  });
  await settle();
  await count('GET /cards/{id}/history', { params });
  await count('GET /cards/{id}/use-count', { params });
  await count('DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}', { params: useParams });
  const reading = crypto.randomUUID();
  const read = { card_id: id, benefit_id: benefitId, used_on: '2026-11-20', amount: '5.00', reading };
  const uses = [1, 2].map(() => ({ ...read, id: crypto.randomUUID() }));
  await count('POST /uses', { body: { uses } });
  await count('GET /readings');
  await count('POST /uses/delete', { body: { ids: uses.map((each) => each.id) } });
  const words = { product: 'amex/platinum', words: 'FLIGHT CREDIT', benefit_id: benefitId };
  await count('PUT /statement-words', { body: words });
  await count('GET /statement-words');
  await count('POST /statement-words/delete', {
    body: { product: words.product, words: words.words },
  });
  await count('PATCH /cards/{id}', { params, body: { nickname: 'Lounge card' } });
  const decision = { id: crypto.randomUUID(), on: '2026-11-20', kind: 'fee_refund', amount: '95.00' };
  await count('POST /cards/{id}/decisions', { params, body: decision });
  const decided = { id, decisionId: decision.id };
  await count('DELETE /cards/{id}/decisions/{decisionId}', { params: decided });
  await count('PATCH /cards/{id}/benefits/{benefitId}', {
    params: { id, benefitId },
    body: { auto_claim: true, own_terms: { amount: '60.00' } },
  });
  const own = { type: 'reward', name: 'Free night', amount: '0.00', frequency: 'annually', times: 2 };
  await count('POST /cards/{id}/own-benefits', { params, body: own });
  const { body: defined } = await call('GET /cards/{id}/benefits', { params });
  const { id: ownId } = defined.data.find(({ origin }: { origin: string }) => origin === 'own');
  await count('DELETE /cards/{id}/benefits/{benefitId}', { params: { id, benefitId: ownId } });
  const { terms } = (await call('GET /user-benefits')).body;
  const choice = { id: terms[other].id, take: true };
  await count('POST /cards/{id}/terms', { params: { id: other }, body: choice });
  await count('PUT /cards/{id}', { params, body: { ...platinum, notes: 'Changed' } });
  await count('POST /cards/{id}/benefits', { params, body: { benefits: templates } });
  await count('POST /cards', { body: platinum });
  await count('DELETE /cards/{id}', { params });
  await count('GET /reminders');
  await count('GET /reminders/preview');
  await count('PUT /reminders', { body: { enabled: true, weekday: 1 } });
  await count('POST /reminders/send');
  await count('GET /export/uses.csv');
  await count('GET /export');
  const csv = 'bank,card_name\nAmerican Express,Amex Platinum\n';
  await count('POST /import', { body: { csv } });
  await count('POST /calendar-feed');
  await count('GET /calendar-feed');
  await count('DELETE /calendar-feed');
  return works;
}

async function prepare(db: Firestore, uid: string, call: Call) {
  const populated = [];
  for (let card = 0; card < held.cards; card += 1) {
    const id = await addCard(call, templates);
    const { data } = (await call('GET /cards/{id}/benefits', { params: { id } })).body;
    const credit = data.find(({ name }: { name: string }) => name === quarterlyCredit.name);
    populated.push({ id, benefitId: String(credit.id) });
  }
  const [first] = populated;
  if (!first) throw new Error('No card was stored');
  for (const { id, benefitId } of populated.slice(0, held.currentUsage))
    await recordUsage(call, id, benefitId, { status: 'used', used_amount: '50.00' });
  const { usage } = userDocuments(db, uid);
  for (let past = 0; past < held.pastUsage; past += 1) {
    const month = `${2010 + Math.floor(past / 12)}-${String((past % 12) + 1).padStart(2, '0')}`;
    await usage.doc(usageId(first.benefitId, `${month}-01`)).set({
      ...{ benefit_id: first.benefitId, card_id: first.id },
      ...{ period_start: `${month}-01`, period_end: `${month}-28`, updated_at: `${month}-02T00:00:00.000Z` },
      ...{ status: 'used', used_amount: '50.00' },
    });
  }
  return { ...first, other: String(populated[1]?.id) };
}
