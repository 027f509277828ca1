import { API_PREFIX } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { clientOf } from '../support/client.ts';
import { platinum } from '../support/examples.ts';

apiOfFile();

describe('X-Time-Zone and X-Today', () => {
  test.each([
    ['UTC', '2026-11-20'],
    ['Etc/GMT+5', '2026-11-20'],
    ['Asia/Calcutta', '2026-11-20'],
    ['America/Argentina/Buenos_Aires', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['EST5EDT', '2026-11-20'],
    // Browsers send this if they do not know the zone.
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

  test('failures have the header, too', async () => {
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
    { 'If-None-Match': TAG },
    { 'If-None-Match': `W/${TAG}` },
    { 'If-None-Match': `"another", W/${TAG} , "third"` },
    { 'If-None-Match': '*' },
    { 'If-None-Match': TAG, 'Cache-Control': 'no-cache' },
    { 'X-If-None-Match': TAG },
  ])('with %j answers 304 with the tag and no body', async (headers) => {
    const reply = await read(headers);
    expect([reply.status, reply.headers.get('ETag'), await reply.text()]).toEqual([304, TAG, '']);
  });

  test.each<Record<string, string>>([
    {},
    { 'If-None-Match': '"test.1.2026-11-20"' },
    { 'If-None-Match': 'test.0.2026-11-20' },
    { 'If-None-Match': '"another test.0.2026-11-20"' },
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
