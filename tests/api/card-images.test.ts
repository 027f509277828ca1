import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
});
afterAll(async () => server.stop());

async function suggest(cardName: string, query = ''): Promise<unknown> {
  const call = clientOf(server.origin, 'some-user');
  const name = encodeURIComponent(cardName) + query;
  const path = `${server.origin}/api/v1/protected/card-images/suggest/${name}`;
  const reply = query
    ? await (await fetch(path, { headers: { Authorization: 'Bearer some-user' } })).json()
    : (await call('GET /card-images/suggest/{cardName}', { params: { cardName } })).body;
  expect(reply.success).toBe(true);
  return reply.data;
}

test.each([
  ['American Express Platinum Card', '', '/card-art/amex-platinum.svg'],
  ['Amex Platinum', '', '/card-art/amex-platinum.svg'],
  ['Capital One Venture X', '?network=Visa', '/card-art/capital-one-venture-x.svg'],
  ['Delta SkyMiles Reserve American Express Card', '', '/card-art/delta-reserve.svg'],
])('%s%s is suggested its own design', async (cardName, query, suggestedImage) => {
  expect(await suggest(cardName, query)).toEqual({ available: true, suggestedImage });
});

test('the name takes precedence over bank and network', async () => {
  expect(await suggest('Amex Gold', '?bank=Chase&network=Visa')).toEqual({
    available: true,
    suggestedImage: '/card-art/amex-gold.svg',
  });
});

test('a card without its own design gets one of its network in the color of its bank', async () => {
  expect(await suggest('Ink Business Cash', '?bank=Chase&network=Visa')).toEqual({
    available: true,
    suggestedImage: '/card-art/visa-navy.svg',
  });
  expect(await suggest('Some Card', '?bank=Unknown&network=Discover')).toMatchObject({ available: true });
});

test.each(['Chase Sapphire Reserve for Business', 'Capital One Venture Rewards Card', 'Platinum'])(
  '%s is not suggested the design of a similar card',
  async (cardName) => {
    expect(await suggest(cardName)).toEqual({ available: false, suggestedImage: null });
  },
);
