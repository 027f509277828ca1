import { describe, expect, test } from 'vitest';
import { API_PREFIX, errorEnvelopeSchema } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { startApi, tokenIsUserId } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';
import { exampleBodies } from '../support/example-bodies.ts';
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

const report = { ...exampleBodies['POST /client-errors'] };

test('an error of a browser becomes one line of the log, without the user', async () => {
  const { status, body } = await call('POST /client-errors', { body: report });
  expect(status).toBe(201);
  const cause = 'TypeError: in the browser\n    at show (https://example.com/assets/app-B2x9.js:1:234)';
  const about = { id: body.data.id, page: '/home', release: 'app-B2x9.js' };
  expect(server.errors.splice(0)).toEqual([{ message: 'An error in a browser', cause, about }]);
});

test('a report of more than 8 KiB, and the sixth of a user in a minute, are refused', async () => {
  const large = { ...report, stack: 'x'.repeat(8 * 1024) };
  const statuses = [];
  for (const body of [large, ...Array(5).fill(report)])
    statuses.push((await call('POST /client-errors', { body })).status);
  expect(statuses).toEqual([413, 201, 201, 201, 201, 429]);
  expect((await newUser().call('POST /client-errors', { body: report })).status).toBe(201);
  expect(server.errors.splice(0)).toHaveLength(5);
});

test('every response, including errors, has its own request id and the security headers', async () => {
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
  // The emulator's message lists the elements of the document's path. The message in production contains the
  // path as one text. The error below has both messages.
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
  expect(logged[0]?.cause).toMatch(/documents\/users\/…\/cards\/none.*name: \W*…/s);
  expect(JSON.stringify(logged)).not.toContain(uid);
});

describe('X-Time-Zone and X-Today', () => {
  test.each([
    ['UTC', '2026-11-20'],
    ['Etc/GMT+5', '2026-11-20'],
    ['Asia/Calcutta', '2026-11-20'],
    ['America/Argentina/Buenos_Aires', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['EST5EDT', '2026-11-20'],
    // Browsers send this zone if they do not know the user's.
    ['Etc/Unknown', '2026-11-20'],
  ])('in %s it is %s', async (zone, day) => {
    const { status, headers } = await call('GET /me', { headers: { 'X-Time-Zone': zone } });
    expect([status, headers.get('X-Today')]).toEqual([200, day]);
  });

  test.each(['+23:59', '-00:01', '+05', 'Mars/Olympus', '', 'America/New_York\tx', 'PST', 'IST'])(
    '%j is not a time zone and answers 400 without X-Today',
    async (zone) => {
      const { status, headers, body } = await call('GET /me', { headers: { 'X-Time-Zone': zone } });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['X-Time-Zone']]);
      expect(headers.has('X-Today')).toBe(false);
    },
  );

  test('outside the emulator X-Debug-Today is ignored', async () => {
    const { headers } = await call('GET /me', { headers: { 'X-Debug-Today': '2030-01-01' } });
    expect(headers.get('X-Today')).toBe('2026-11-20');
  });

  test('failures also have the header', async () => {
    const headers = { 'X-Time-Zone': 'Pacific/Kiritimati' };
    const missing = await call('DELETE /cards/{id}', { params: { id: 'none' }, headers });
    const visitor = await clientOf(server.origin, null)('GET /me', { headers });
    const unknown = await fetch(`${server.origin}${API_PREFIX}/nothing`, { headers });
    expect([missing, visitor, unknown].map((reply) => [reply.status, reply.headers.get('X-Today')])).toEqual([
      [404, '2026-11-21'],
      [401, '2026-11-21'],
      [401, '2026-11-21'],
    ]);
  });
});

test('a malformed Idempotency-Key is refused by calls that use it and ignored by others', async () => {
  const headers = { 'Idempotency-Key': 'not-a-uuid' };
  const refused = await call('POST /cards', { body: platinum, headers });
  expect([refused.status, refused.body.error.fields]).toEqual([400, { 'Idempotency-Key': 'must be a UUID' }]);
  expect((await call('GET /me', { headers })).status).toBe(200);
  const params = { id: 'none' };
  expect((await call('PUT /cards/{id}', { params, body: platinum, headers })).status).toBe(404);
});

test('a malformed If-Match is refused by calls that use it and ignored by others', async () => {
  const { body } = await call('POST /cards', { body: platinum });
  const params = { id: body.data.id };
  for (const version of ['3', '"3', 'W/"3"', '"3", "4"', '""', '']) {
    const headers = { 'If-Match': version };
    const refused = await call('PUT /cards/{id}', { params, body: platinum, headers });
    expect([refused.status, Object.keys(refused.body.error.fields)], version).toEqual([400, ['If-Match']]);
    expect((await call('GET /me', { headers })).status).toBe(200);
  }
  const any = await call('PUT /cards/{id}', { params, body: platinum, headers: { 'If-Match': '*' } });
  expect(any.status).toBe(200);
});

describe('a conditional read', () => {
  const TAG = '"test.0.2026-11-20"';
  const read = (headers: Record<string, string>) =>
    fetch(`${server.origin}${API_PREFIX}/cards`, {
      headers: { Authorization: 'Bearer no-cards', ...headers },
    });

  test.each<Record<string, string>>([
    { 'If-None-Match': `W/${TAG}` },
    { 'If-None-Match': `"another", W/${TAG} , "third"` },
    { 'If-None-Match': '*' },
    { 'If-None-Match': TAG, 'Cache-Control': 'no-cache' },
  ])('with %j answers 304 with the tag and no body', async (headers) => {
    const reply = await read(headers);
    expect([reply.status, reply.headers.get('ETag'), await reply.text()]).toEqual([304, TAG, '']);
  });

  test.each<Record<string, string>>([
    {},
    { 'If-None-Match': '"test.1.2026-11-20"' },
    { 'If-None-Match': 'test.0.2026-11-20' },
    { 'If-None-Match': '"another test.0.2026-11-20"' },
    { 'If-None-Match': '"*"' },
    { 'If-None-Match': '' },
  ])('with %j answers with the full body', async (headers) => {
    const reply = await read(headers);
    expect([reply.status, reply.headers.get('ETag'), await reply.json()]).toEqual([
      200,
      TAG,
      { data: [], unreadable: 0 },
    ]);
  });
});
