import { errorEnvelopeSchema } from '@card-rewards/functions/contract';
import { afterEach, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { holdCallsOf } from '../support/hold-calls.ts';
import { sendRaw } from '../support/raw-http.ts';

let server: ApiServer;
afterEach(async () => server.stop());

test('a user beyond the rate limit gets 429 with Retry-After, and other users are not affected', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId, requestsPerMinute: 5 });
  const eager = clientOf(server.origin, 'eager');
  for (let request = 1; request <= 5; request += 1) expect((await eager('GET /me')).status).toBe(200);
  const refused = await eager('GET /me');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await clientOf(server.origin, 'patient')('GET /me')).status).toBe(200);
  expect(server.errors).toEqual([]);
});

test('every answer has its own request id, even if the caller sends one', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const call = clientOf(server.origin, 'some-user');
  const trace = '0123456789abcdef0123456789abcdef';
  const headers = { 'X-Cloud-Trace-Context': `${trace}/42;o=1`, 'X-Request-Id': trace };
  const ids = [await call('GET /me', { headers }), await call('GET /me', { headers })].map(
    (reply) => reply.headers.get('X-Request-Id') ?? '',
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('every answer, including errors, has the security headers', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const replies = [
    await clientOf(server.origin, 'some-user')('GET /me'),
    await clientOf(server.origin, null)('GET /me'),
  ];
  for (const { headers } of replies) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('x-powered-by')).toBe(false);
  }
});

test.each(['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])('%s gets the error envelope', async (method) => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  for (const path of ['/api/v1/protected/cards', '/api/v1/openapi.json', '/api/v1', '/']) {
    const request = { method, path, headers: { Authorization: 'Bearer some-user' }, body: null };
    const reply = await sendRaw(server.origin, request);
    expect(reply.status, path).toBe(404);
    expect(errorEnvelopeSchema.parse(JSON.parse(reply.text)).error.code).toBe('not_found');
  }
});

test('a field called __proto__ is reported as unknown', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const reply = await sendRaw(server.origin, {
    method: 'POST',
    path: '/api/v1/protected/cards/some/benefits',
    headers: { Authorization: 'Bearer some-user', 'Content-Type': 'application/json' },
    body: Buffer.from('{"benefits":[],"__proto__":{"admin":true},"constructor":1}'),
  });
  const { error } = JSON.parse(reply.text);
  expect([reply.status, error.message]).toEqual([
    400,
    '__proto__ is not a known field; constructor is not a known field',
  ]);
  expect(Object.keys(error.fields)).toEqual(['__proto__', 'constructor']);
});

test('a Firestore error is logged without the user id', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const uid = `logged-${crypto.randomUUID()}`;
  // This is the emulator's message. Production names the path.
  const missing = await server.db
    .doc(`users/${uid}/cards/none`)
    .update({ notes: '' })
    .catch((error: unknown) => error);
  expect(String(missing)).toContain(uid);
  const commit = holdCallsOf(server.db)('commit');
  const created = clientOf(server.origin, uid)('POST /cards', { body: platinum });
  (await commit).fail(
    new Error(`No document to update: projects/p/databases/d/documents/users/${uid}/cards/none`, {
      cause: missing,
    }),
  );
  expect((await created).status).toBe(500);
  expect(server.errors).toHaveLength(1);
  expect(String(server.errors[0])).toMatch(/documents\/users\/…\/cards\/none.*name: \W*…/s);
  expect(JSON.stringify(server.errors)).not.toContain(uid);
});
