import { afterEach, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';

let server: ApiServer;
afterEach(async () => server.stop());

test('a user beyond the limit is told when to go on, and nobody else is held up', async () => {
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

test('with App Check on, only requests with a valid App Check token pass', async () => {
  const verifyAppCheck = async (token: string) => {
    if (token !== 'from-our-client') throw new Error('not ours');
  };
  server = await startApi(undefined, { verifyToken: tokenIsUserId, verifyAppCheck });
  const call = clientOf(server.origin, 'somebody');
  const withToken = (token: string) => call('GET /me', { headers: { 'X-Firebase-AppCheck': token } });
  expect((await call('GET /me')).status).toBe(401);
  expect((await withToken('forged')).status).toBe(401);
  expect((await withToken('from-our-client')).status).toBe(200);
});

test('an answer carries the trace under which Google Cloud logs the request, or an id of its own', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const call = clientOf(server.origin, 'somebody');
  const trace = '0123456789abcdef0123456789abcdef';
  const traced = await call('GET /me', { headers: { 'X-Cloud-Trace-Context': `${trace}/42;o=1` } });
  expect(traced.headers.get('X-Request-Id')).toBe(trace);
  const forged = await call('GET /me', { headers: { 'X-Cloud-Trace-Context': '<script>' } });
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('every answer, errors included, carries the security headers', async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  const replies = [
    await clientOf(server.origin, 'somebody')('GET /me'),
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
