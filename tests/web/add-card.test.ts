import { afterEach, expect, test, vi } from 'vitest';
import type { CardBody } from '@card-rewards/functions/contract';
import { addAttempt, addCard } from '../../web/src/api/card-changes.ts';
import { setTokenSource } from '../../web/src/api/tokens.ts';
import { createQueryClient } from '../../web/src/api/cache/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(() => null);
});

const body: CardBody = {
  card_name: 'Chase Sapphire Reserve',
  bank: 'Chase',
  network: 'Visa',
  opening_date: '2026-11-01',
  annual_fee: '550.00',
  card_image_url: null,
};

test('the same form reuses the key and the body of the first attempt', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  const second = addAttempt(client, { ...body, card_image_url: '/card-art/visa-navy.svg' });
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
  expect(second.body).toEqual(body);
});

test('the same form reuses the key at any later time', () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const first = addAttempt(client, body);
  vi.advanceTimersByTime(60 * 60_000);
  expect(addAttempt(client, body).idempotencyKey).toBe(first.idempotencyKey);
  vi.useRealTimers();
});

test('a changed form gets a new key', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  expect(addAttempt(client, { ...body, last_digits: '4242' }).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('after a success the same form adds a second card', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body);
  first.done();
  expect(addAttempt(client, body).idempotencyKey).not.toBe(first.idempotencyKey);
});

test('a server that does not know the choice of terms gets the fees without it', async () => {
  const patches: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body: text }: { method: string; body: string }) => {
    if (method !== 'PATCH') return Promise.resolve(Response.json({ data: { id: 'c1' } }));
    patches.push(JSON.parse(text));
    if (!text.includes('terms_choice'))
      return Promise.resolve(Response.json({ data: { id: 'c1', version: 2 } }));
    const error = { status: 400, code: 'invalid_argument', message: 'is not a known field', request_id: '' };
    return Promise.resolve(Response.json({ error }, { status: 400 }));
  });
  setTokenSource(() => ({ getIdToken: () => Promise.resolve('token'), endSession: () => Promise.resolve() }));
  const fees = [{ from: '2026-11-01', amount: '795.00' }];
  const terms = { terms_choice: 'in_force', fees } as const;
  const added = await addCard(createQueryClient(), { body, templates: [], terms: { ...terms, fees } });
  expect(added).toMatchObject({ id: 'c1', version: 2, annual_fee: '550.00' });
  expect(patches).toEqual([terms, { fees }]);
});

test('the second call of an addition uses the account of the first, even if another user has signed in since', async () => {
  const signedIn = (name: string) =>
    setTokenSource(() => ({ getIdToken: () => Promise.resolve(name), endSession: () => Promise.resolve() }));
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    sent.push([url.replace(/.*protected/, ''), headers.get('Authorization')]);
    signedIn('second');
    return Promise.resolve(Response.json({ data: { id: 'c1' } }));
  });
  signedIn('first');
  const template = {
    type: 'travel_benefit',
    name: 'Travel Credit',
    amount: '300.00',
    frequency: 'annually',
  } as const;
  await addCard(createQueryClient(), { body, templates: [template], terms: null });
  expect(sent).toEqual([
    ['/cards', 'Bearer first'],
    ['/cards/c1/benefits', 'Bearer first'],
  ]);
});
