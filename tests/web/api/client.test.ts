import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, api, ApiError, setAppCheckSource, setTokenSource } from '../../../web/src/api/client.ts';
import { respondWith } from '../respond-with.ts';

type Ask = (fresh?: boolean) => Promise<string>;
const userWith = (getIdToken: Ask, endSession = () => Promise.resolve()) => ({ getIdToken, endSession });

const failure = (status: number, code: string, fields?: Record<string, string>) =>
  Response.json({ error: { status, code, message: 'no', fields, request_id: 'r1' } }, { status });

afterEach(() => setTokenSource(() => null));

it('the address of a call has encoded parameters, and a query of only the given values', () => {
  expect(addressOf('PUT /cards/{id}', { params: { id: 'a/b c' } })).toEqual({
    method: 'PUT',
    url: '/api/v1/protected/cards/a%2Fb%20c',
  });
  const { url } = addressOf('GET /card-images/suggest/{cardName}', {
    params: { cardName: 'Gold & Co' },
    query: { bank: 'A&B', network: undefined },
  });
  expect(url).toBe('/api/v1/protected/card-images/suggest/Gold%20%26%20Co?bank=A%26B');
});

it('a call attaches the time zone, and the token of a signed-in user', async () => {
  const calls = respondWith(Response.json({ data: [] }), Response.json({ data: [] }));
  await api('GET /cards');
  setTokenSource(() => userWith(() => Promise.resolve('t1')));
  await expect(api('GET /cards')).resolves.toEqual({ data: [] });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer t1']);
  expect(calls[0]?.headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('a call sends its body as JSON, with the idempotency key', async () => {
  const calls = respondWith(Response.json({ data: {} }));
  const body = { status: 'used', used_amount: '15.00' } as const;
  await api('PUT /cards/{cardId}/user-benefits/{benefitId}', {
    params: { cardId: 'c', benefitId: 'b' },
    body,
    idempotencyKey: 'k1',
  });
  expect(calls[0]?.body).toBe(JSON.stringify(body));
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1');
});

it('a call is repeated once with a new token of the same user after a refusal', async () => {
  const asked: boolean[] = [];
  const first = userWith((fresh = false) => {
    asked.push(fresh);
    // Another user signs in before the first response arrives.
    setTokenSource(() => userWith(() => Promise.resolve('other')));
    return Promise.resolve(fresh ? 'new' : 'old');
  });
  setTokenSource(() => first);
  const calls = respondWith(failure(401, 'unauthenticated'), Response.json({ data: [] }));
  await api('GET /cards');
  expect(asked).toEqual([false, true]);
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new']);
});

it('a token that is refused twice ends the session of its user', async () => {
  const endSession = vi.fn(() => Promise.resolve());
  setTokenSource(() => userWith(() => Promise.resolve('t'), endSession));
  respondWith(failure(401, 'unauthenticated'), failure(401, 'unauthenticated'));
  await expect(api('GET /cards')).rejects.toMatchObject({ status: 401 });
  expect(endSession).toHaveBeenCalledOnce();
});

it('a failed call is an error with status, text, code and fields', async () => {
  respondWith(failure(400, 'invalid_argument', { card_name: 'is required' }));
  const error = await api('GET /cards').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_argument',
    fields: { card_name: 'is required' },
    // HTTP/2 sends no status text, so the standard phrase is used.
    message: 'API request failed: Bad Request',
  });
});

it.each([
  ['a page of HTML instead of a failure', new Response('<html>', { status: 502 }), 502, 'Bad Gateway'],
  ['a page of HTML instead of a success', new Response('<html>', { status: 200 }), 200, 'OK'],
  ['JSON that is no envelope', Response.json('no', { status: 500 }), 500, 'Internal Server Error'],
  [
    'a status text of the server',
    new Response('{}', { status: 503, statusText: 'Back Soon' }),
    503,
    'Back Soon',
  ],
  ['an unknown status', new Response('{}', { status: 599 }), 599, 'Status 599'],
])('a failed call is an API error for %s', async (_, answer, status, text) => {
  respondWith(answer);
  await expect(api('GET /cards')).rejects.toMatchObject({
    name: 'ApiError',
    status,
    code: null,
    message: `API request failed: ${text}`,
  });
});

it('a failed call without a response throws the error of the network', async () => {
  respondWith();
  await expect(api('GET /cards')).rejects.toThrow(TypeError);
});

// This test must be the last, because App Check cannot be turned off again.
it('a call has the App Check token if App Check is on', async () => {
  setAppCheckSource(() => Promise.resolve('a1'));
  const calls = respondWith(Response.json({ data: [] }));
  await api('GET /cards');
  expect(calls[0]?.headers.get('X-Firebase-AppCheck')).toBe('a1');
});
