import { afterEach, expect, test, vi } from 'vitest';
import type { CardBody } from '@card-rewards/functions/contract';
import { addAttempt, addCard } from '../../web/src/api/card-changes.ts';
import { setTokenSource } from '../../web/src/api/client.ts';
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
  const first = addAttempt(client, body, 'listed');
  const second = addAttempt(client, { ...body, card_image_url: '/card-art/visa-navy.svg' }, 'listed');
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
  expect(second.body).toEqual(body);
});

test('a changed form and other terms get a new key', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body, 'listed');
  expect(addAttempt(client, body, 'in_force').idempotencyKey).not.toBe(first.idempotencyKey);
  expect(addAttempt(client, { ...body, last_digits: '4242' }, 'listed').idempotencyKey).not.toBe(
    first.idempotencyKey,
  );
});

test('after a success the same form adds a second card', () => {
  const client = createQueryClient();
  const first = addAttempt(client, body, 'listed');
  first.done();
  expect(addAttempt(client, body, 'listed').idempotencyKey).not.toBe(first.idempotencyKey);
});

const template = {
  type: 'travel_benefit',
  name: 'Travel Credit',
  amount: '300.00',
  frequency: 'annually',
} as const;

/** Replaces the network: answers every call with `data`, and records the path and the headers. */
function answerWith(data: object, onCall = () => {}): [path: string, headers: Headers][] {
  const sent: [string, Headers][] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    sent.push([url.replace(/.*protected/, ''), headers]);
    onCall();
    return Promise.resolve(Response.json({ data }));
  });
  return sent;
}

test('the chosen terms are sent with the card', async () => {
  const sent = answerWith({ id: 'c1' });
  await addCard(createQueryClient(), { body, templates: [template], terms: 'in_force' });
  await addCard(createQueryClient(), { body, templates: [], terms: 'listed' });
  expect(sent.map(([path, headers]) => [path, headers.get('X-Terms')])).toEqual([
    ['/cards', 'in_force'],
    ['/cards/c1/benefits', null],
    ['/cards', null],
  ]);
});

test('no benefits are sent for a card that came without an id', async () => {
  const sent = answerWith({});
  await addCard(createQueryClient(), { body, templates: [template], terms: 'listed' });
  expect(sent.map(([path]) => path)).toEqual(['/cards']);
});

test('the second call of an addition uses the account of the first, even if another user has signed in since', async () => {
  const signedIn = (name: string) =>
    setTokenSource(() => ({ getIdToken: () => Promise.resolve(name), endSession: () => Promise.resolve() }));
  signedIn('first');
  const sent = answerWith({ id: 'c1' }, () => signedIn('second'));
  await addCard(createQueryClient(), { body, templates: [template], terms: 'listed' });
  expect(sent.map(([path, headers]) => [path, headers.get('Authorization')])).toEqual([
    ['/cards', 'Bearer first'],
    ['/cards/c1/benefits', 'Bearer first'],
  ]);
});
