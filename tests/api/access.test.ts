import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PREFIX, endpoints, type EndpointName } from '@card-rewards/functions/contract';
import { deleteAccount, signUp, type Account } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { exampleBodies } from '../support/example-bodies.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { storedDocuments } from '../support/stored-documents.ts';

let server: ApiServer;
let owner: Call;
let ownerUid: string;
let cardId: string;
let benefitId: string;
let useId: string;
/** The account of a user who was deleted. */
let ghost: Account;
let stranger: Account;

beforeAll(async () => {
  server = await startApi();
  ghost = await signUp();
  await deleteAccount(ghost);
  stranger = await signUp();
  const account = await signUp();
  ownerUid = account.uid;
  owner = clientOf(server.origin, account.idToken);
  cardId = await addCard(owner, [quarterlyCredit]);
  benefitId = (await readBenefits(owner, cardId))[0].id;
  useId = crypto.randomUUID();
  await usesOf(owner, cardId, benefitId).add({ id: useId, used_on: '2026-11-20', amount: '5.00' });
});
afterAll(async () => server.stop());

/** Every write increments the revision in the user's document. */
const revisionOf = async (uid: string) => (await server.db.doc(`users/${uid}`).get()).get('revision');

// The keys of `endpoints` are the names of the endpoints.
const names = Object.keys(endpoints) as EndpointName[];

const request = (name: EndpointName) => ({
  params: {
    id: cardId,
    cardId,
    benefitId,
    useId,
    decisionId: useId,
    offerId: useId,
    cardName: 'Amex Platinum',
  },
  body: exampleBodies[name],
});

describe.each(names)('%s', (name) => {
  test('without a token, or with a malformed one, returns 401', async () => {
    for (const token of [null, 'not-a-token', 'a.b.c', 'ey'.repeat(3000)]) {
      const reply = await clientOf(server.origin, token)(name, request(name));
      expect([reply.status, reply.body.error.code]).toEqual([401, 'unauthenticated']);
    }
  });

  // In production, only writes look up the account (see tokens.test.ts).
  const onlyHere = name.startsWith('GET') ? ', as only the Auth emulator checks' : '';
  test(`with the token of a user who does not exist returns 401${onlyHere}`, async () => {
    expect((await clientOf(server.origin, ghost.idToken)(name, request(name))).status).toBe(401);
  });
});

test.each(names.filter((name) => /\{(id|cardId)\}/.test(name)))(
  "%s with another user's ids answers 404 and changes nothing",
  async (name) => {
    const before = await revisionOf(ownerUid);
    const reply = await clientOf(server.origin, stranger.idToken)(name, request(name));
    expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found']);
    expect([await revisionOf(ownerUid), await revisionOf(stranger.uid)]).toEqual([before, undefined]);
  },
);

test("another user's lists contain no data of the owner", async () => {
  const call = clientOf(server.origin, stranger.idToken);
  expect((await call('GET /cards')).body.data).toEqual([]);
  expect((await call('GET /user-benefits')).body.data).toEqual({});
  const nothing = { cards: {}, benefits: {}, usage: {} };
  expect(await storedDocuments(server.db, stranger.uid)).toEqual(nothing);
});

test.each([
  ['an open brace', '{', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['a text', '"text"', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['plain text', JSON.stringify(platinum), 'text/plain', 415],
  ['another charset', JSON.stringify(platinum), 'application/json; charset=latin1', 415],
  [
    'another charset after a parameter',
    JSON.stringify(platinum),
    'application/json; v=1; charset=latin1',
    415,
  ],
  ['a longer type', JSON.stringify(platinum), 'application/json-seq', 415],
  ['70,000 characters', JSON.stringify({ ...platinum, notes: 'x'.repeat(70_000) }), 'application/json', 413],
  ['30,000 open brackets', '['.repeat(30_000), 'application/json', 400],
])('a body with %s is refused with the envelope', async (_name, body, type, status) => {
  const response = await fetch(`${server.origin}${API_PREFIX}/cards`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stranger.idToken}`, 'Content-Type': type },
    body,
  });
  const answer = await response.json();
  expect([response.status, answer.error.status]).toEqual([status, status]);
  expect(answer.error.request_id).toBe(response.headers.get('X-Request-Id'));
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  'application/json; profile=card',
  'application/json;v=1; charset="UTF-8"',
  'Application/JSON;charset=utf8',
])('a body of type %s is read', async (type) => {
  const response = await fetch(`${server.origin}${API_PREFIX}/cards`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stranger.idToken}`, 'Content-Type': type },
    body: JSON.stringify(platinum),
  });
  expect(response.status).toBe(201);
});

test('none of these requests logged an error', () => {
  expect(server.errors).toEqual([]);
});
