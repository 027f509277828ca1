import { errorEnvelopeSchema } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { startApi, tokenIsUserId } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { holdCallsOf } from '../support/hold-calls.ts';
import { sendRaw } from '../support/raw-http.ts';

apiOfFile();

test('a user beyond the rate limit gets 429 with Retry-After, and other users are not affected', async () => {
  const limited = await startApi(undefined, { verifyToken: tokenIsUserId, requestsPerMinute: 5 });
  const eager = clientOf(limited.origin, 'eager');
  for (let request = 1; request <= 5; request += 1) expect((await eager('GET /me')).status).toBe(200);
  const refused = await eager('GET /me');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await clientOf(limited.origin, 'patient')('GET /me')).status).toBe(200);
  await limited.stop();
});

test('every answer, including errors, has its own request id and the security headers', async () => {
  const trace = '0123456789abcdef0123456789abcdef';
  const headers = { 'X-Cloud-Trace-Context': `${trace}/42;o=1`, 'X-Request-Id': trace };
  const visitor = clientOf(server.origin, null);
  const replies = [await call('GET /me', { headers }), await visitor('GET /me', { headers })];
  for (const reply of replies) {
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(reply.headers.has('x-powered-by')).toBe(false);
  }
  expect(new Set(replies.map((reply) => reply.headers.get('X-Request-Id'))).size).toBe(2);
});

test.each(['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])('%s gets the error envelope', async (method) => {
  for (const path of ['/api/v1/protected/cards', '/api/v1/openapi.json', '/api/v1', '/']) {
    const request = { method, path, headers: { Authorization: 'Bearer some-user' }, body: null };
    const reply = await sendRaw(server.origin, request);
    expect(reply.status, path).toBe(404);
    expect(errorEnvelopeSchema.parse(JSON.parse(reply.text)).error.code).toBe('not_found');
  }
});

test('a field called __proto__ is reported as unknown', async () => {
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
  // This is the emulator's message. Production names the path.
  const missing = await server.db
    .doc(`users/${uid}/cards/none`)
    .update({ notes: '' })
    .catch((error: unknown) => error);
  expect(String(missing)).toContain(uid);
  const commit = holdCallsOf(server.db)('commit');
  const created = call('POST /cards', { body: platinum });
  (await commit).fail(
    new Error(`No document to update: projects/p/databases/d/documents/users/${uid}/cards/none`, {
      cause: missing,
    }),
  );
  expect((await created).status).toBe(500);
  const logged = server.errors.splice(0);
  expect(logged).toHaveLength(1);
  expect(String(logged[0])).toMatch(/documents\/users\/…\/cards\/none.*name: \W*…/s);
  expect(JSON.stringify(logged)).not.toContain(uid);
});
