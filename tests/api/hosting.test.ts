import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { publicFolder } from '../stack/firebase-configuration.ts';
import { workFolder } from '../stack/paths.ts';
import { deleteAccount, signUp } from '../support/accounts.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { clientOf } from '../support/client.ts';
import { projectId, stackUrl } from '../support/environment.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';

test('cards and errors of the API go through the Hosting rewrite, with the headers of a request', async () => {
  const call = clientOf(stackUrl, (await signUp()).idToken);
  const id = await addCard(call, [quarterlyCredit]);
  const headers = { 'X-Debug-Today': '2026-11-20' };
  const [benefit] = await readBenefits(call, id, headers);
  await call('PUT /cards/{cardId}/user-benefits/{benefitId}', {
    params: { cardId: id, benefitId: benefit.id },
    body: { status: 'used', used_amount: '50.00' },
    headers: { ...headers, 'X-Period-Start': '2026-10-01' },
  });
  expect(await readBenefits(call, id, headers)).toMatchObject([
    { status: 'used', period_start: '2026-10-01' },
  ]);
  const params = { id };
  const stranger = await signUp();
  expect((await clientOf(stackUrl, stranger.idToken)('DELETE /cards/{id}', { params })).status).toBe(404);
  expect((await call('DELETE /cards/{id}', { params })).status).toBe(200);
  expect((await clientOf(stackUrl, 'not-a-token')('GET /cards')).status).toBe(401);
  expect((await call('POST /cards', { body: { ...platinum, notes: 'x'.repeat(70_000) } })).status).toBe(413);
  await deleteAccount(stranger);
  expect((await clientOf(stackUrl, stranger.idToken)('POST /cards', { body: platinum })).status).toBe(401);
});

test('Hosting keeps files with a content hash for a year and card art for ten minutes, and checks all others', async () => {
  const cachingOf = async (path: string) => {
    const response = await fetch(stackUrl + path, { redirect: 'manual' });
    return [response.status, response.headers.get('Cache-Control')];
  };
  const files = await readdir(join(workFolder(projectId), publicFolder, 'assets'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect(await cachingOf(`/assets/${file}`), file).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await cachingOf('/card-art/amex-gold.svg')).toEqual([200, 'public, max-age=600']);
  for (const path of ['/', '/home', '/first-paint.js', '/favicon.svg', '/robots.txt'])
    expect(await cachingOf(path), path).toEqual([200, 'no-cache']);
});

test.each(['/assets/nothing.js', '/assets/index-00000000.js', '/assets/', '/card-art/nothing.svg'])(
  'a missing file such as %s answers 404 without HTML',
  async (path) => {
    const response = await fetch(stackUrl + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).not.toContain('<');
  },
);

test('responses of the API are not cached, and other origins are not allowed', async () => {
  const response = await fetch(`${stackUrl}${API_PREFIX}/cards`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const headers = { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' };
  const asked = await fetch(`${stackUrl}${API_PREFIX}/cards`, { method: 'OPTIONS', headers });
  expect([asked.status, (await asked.json()).error.code]).toEqual([401, 'unauthenticated']);
  expect(asked.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test('/index.html redirects to /', async () => {
  const response = await fetch(`${stackUrl}/index.html`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/']);
});

test('a path that cannot be decoded is refused, and the emulators go on', async () => {
  const path = `${API_PREFIX}/cards/%E0%A4%A`;
  expect((await fetch(stackUrl + path)).status).toBe(400);
  expect((await fetch(`${stackUrl}/home`)).status).toBe(200);
});
