import { afterEach, expect, test } from 'vitest';
import type { CardBody, TermsChoice } from '@card-rewards/functions/contract';
import { addAttempt } from '../../../web/src/api/add-attempts.ts';
import { createQueryClient } from '../../../web/src/api/cache/query-client.ts';
import { addCard } from '../../../web/src/api/card-changes.ts';
import { setTokenSource } from '../../../web/src/api/client.ts';
import { respondWith } from '../respond-with.ts';

afterEach(() => setTokenSource(() => null));

const body: CardBody = {
  card_name: 'Chase Sapphire Reserve',
  bank: 'Chase',
  network: 'Visa',
  opening_date: '2026-11-01',
  annual_fee: '550.00',
  card_image_url: null,
};

test('the same form is sent again with its key and body, until it succeeds', () => {
  const client = createQueryClient();
  const keyOf = (sent: CardBody, terms: TermsChoice) => addAttempt(client, sent, terms).idempotencyKey;
  const first = addAttempt(client, body, 'listed');
  const second = addAttempt(client, { ...body, card_image_url: '/card-art/visa-navy.svg' }, 'listed');
  expect(second).toMatchObject({ idempotencyKey: first.idempotencyKey, body });
  expect(keyOf(body, 'in_force')).not.toBe(first.idempotencyKey);
  expect(keyOf({ ...body, last_digits: '4242' }, 'listed')).not.toBe(first.idempotencyKey);
  first.done();
  expect(keyOf(body, 'listed')).not.toBe(first.idempotencyKey);
});

const template = {
  type: 'travel_benefit',
  name: 'Travel Credit',
  amount: '300.00',
  frequency: 'annually',
} as const;

const answered = (data: object) => Response.json({ data });

test('the chosen terms are sent with the card', async () => {
  const sent = respondWith(answered({ id: 'c1' }), answered([]), answered({}));
  await addCard(createQueryClient(), { body, templates: [template], terms: 'in_force' });
  await addCard(createQueryClient(), { body, templates: [], terms: 'listed' });
  expect(sent.map(({ headers }) => headers.get('X-Terms'))).toEqual(['in_force', null, null]);
});

test('no benefits are sent for a card that came without an id or for one without benefits', async () => {
  const sent = respondWith(answered({}), answered({ id: 'c1' }));
  await addCard(createQueryClient(), { body, templates: [template], terms: 'listed' });
  await addCard(createQueryClient(), { body, templates: [], terms: 'listed' });
  expect(sent.map(({ url }) => url)).toEqual(['/api/v1/protected/cards', '/api/v1/protected/cards']);
});

test('the second call of an addition uses the account of the first, even if another user has signed in since', async () => {
  const endSession = () => Promise.resolve();
  setTokenSource(() => ({
    getIdToken: () => {
      setTokenSource(() => ({ getIdToken: () => Promise.resolve('second'), endSession }));
      return Promise.resolve('first');
    },
    endSession,
  }));
  const sent = respondWith(answered({ id: 'c1' }), answered([]));
  await addCard(createQueryClient(), { body, templates: [template], terms: 'listed' });
  expect(sent.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    ['/api/v1/protected/cards', 'Bearer first'],
    ['/api/v1/protected/cards/c1/benefits', 'Bearer first'],
  ]);
});
