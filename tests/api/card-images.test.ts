import { API_PREFIX } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { apiOfFile, server, uid } from '../support/api-of-file.ts';

apiOfFile();

test.each([
  ['Amex Platinum', '', '/card-art/amex-platinum.svg'],
  // The name takes precedence over bank and network.
  ['Amex Gold', '?bank=Chase&network=Visa', '/card-art/amex-gold.svg'],
  // A card without its own design gets one of its network in the color of its bank.
  ['Ink Business Cash', '?bank=Chase&network=Visa', '/card-art/visa-navy.svg'],
  ['Some Card', '?bank=Unknown&network=Discover', '/card-art/discover-graphite.svg'],
  ['Capital One Venture Rewards Card', '', null],
])('%s with %j is suggested %s', async (cardName, query, suggestedImage) => {
  const path = `${server.origin}${API_PREFIX}/card-images/suggest/${encodeURIComponent(cardName)}${query}`;
  const reply = await fetch(path, { headers: { Authorization: `Bearer ${uid}` } });
  const data = { available: suggestedImage !== null, suggestedImage };
  expect(await reply.json()).toEqual({ success: true, data });
});
