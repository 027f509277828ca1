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
