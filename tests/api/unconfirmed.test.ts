import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import type { Accounts } from '../../functions/src/account/accounts.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { capturedOf, usesOf } from '../support/recorded-uses.ts';

/*
 * In these tests Firestore has stored a commit, but its answer is lost. The Admin SDK sends the commit again, which fails
 * because the documents have changed. The write then reads again and finds its own result.
 */

/**
 * Loses the answer to the next commit of a Firestore client after `lose`, and runs `meanwhile` before the client retries it.
 * `resent` counts the retries.
 */
function lostAnswersOf(db: Firestore) {
  // The client's published types do not include this method, through which it sends every request.
  const client = db as unknown as { request(method: string, ...rest: unknown[]): Promise<unknown> };
  const send = client.request.bind(client);
  let before: (() => Promise<unknown>) | null = null;
  let resent = 0;
  client.request = async (method, ...rest) => {
    const answer = await send(method, ...rest);
    if (method !== 'commit' || before === null) return answer;
    const meanwhile = before;
    before = null;
    resent += 1;
    await meanwhile();
    return send(method, ...rest);
  };
  const lose = (meanwhile: () => Promise<unknown> = async () => {}) => {
    before = meanwhile;
  };
  return { lose, resent: () => resent };
}

/** An identity provider without accounts. */
const noAccounts: Accounts = {
  find: async () => null,
  missing: async () => [],
  confirmationLink: async () => '',
  delete: async () => {},
};

let server: ApiServer;
let flaky: ApiServer;
let answers: ReturnType<typeof lostAnswersOf>;
let uid: string;
let call: Call;
/** Each of these calls loses the answer to its first commit. */
let flakyCall: Call;

beforeAll(async () => {
  const patient = { verifyToken: tokenIsUserId };
  server = await startApi(undefined, patient);
  flaky = await startApi(new Date().toISOString(), {
    ...patient,
    accounts: noAccounts,
    verifyToken: async (token) => ({
      ...(await tokenIsUserId(token, { checkRevoked: false })),
      email: 'a@b.example',
      auth_time: Date.now() / 1000,
    }),
  });
  answers = lostAnswersOf(flaky.db);
});
afterAll(async () => {
  for (const each of [server, flaky]) {
    expect(each.errors).toEqual([]);
    await each.stop();
  }
});
beforeEach(() => {
  uid = `unconfirmed-${randomUUID()}`;
  call = clientOf(server.origin, uid);
  const plain = clientOf(flaky.origin, uid);
  flakyCall = async (...request) => {
    answers.lose();
    const before = answers.resent();
    const reply = await plain(...request);
    expect(answers.resent(), request[0]).toBe(before + 1);
    return reply;
  };
});

test('a deleted use answers 200', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  const [benefit] = await readBenefits(call, id);
  const credit = usesOf(call, id, benefit.id);
  const { uses } = (await credit.add({ used_on: '2026-11-01', amount: '20.00' })).body.data;
  const { status, body } = await usesOf(flakyCall, id, benefit.id).remove(uses[0].id);
  expect([status, body.data?.uses]).toEqual([200, []]);
  expect(await capturedOf(call)).toEqual({});
});

test('an edit does not conflict with a later change', async () => {
  const params = { id: await addCard(call, []) };
  answers.lose(() => call('PATCH /cards/{id}', { params, body: { nickname: 'Blue' } }));
  const reply = await clientOf(flaky.origin, uid)('PUT /cards/{id}', {
    params,
    body: { ...platinum, notes: 'once' },
    headers: { 'If-Match': '"1"' },
  });
  expect([reply.status, reply.body.data?.version, reply.body.data?.notes]).toEqual([200, 2, 'once']);
  const [card] = (await call('GET /cards')).body.data;
  expect(card).toMatchObject({ version: 3, notes: 'once', nickname: 'Blue' });
});

test('the ids of the last 20 batches are stored', async () => {
  const params = { id: await addCard(call, []) };
  const rename = (nickname: string) => call('PATCH /cards/{id}', { params, body: { nickname } });
  for (let each = 0; each < 21; each += 1) await rename(`name ${each}`);
  const { last_calls: calls } = (await userDocuments(server.db, uid).user.get()).data() ?? {};
  expect([calls.length, new Set(calls).size]).toEqual([20, 20]);
});

test('an account is erased', async () => {
  await addCard(call, [quarterlyCredit]);
  const { status } = await flakyCall('POST /me/erase', { body: { email: 'a@b.example' } });
  expect(status).toBe(200);
  const { user, cards } = userDocuments(server.db, uid);
  expect([(await user.get()).exists, (await cards.get()).size]).toEqual([false, 0]);
});
