import { banks, findCard } from '@card-rewards/functions/catalogue';
import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { networkSchema } from '@card-rewards/functions/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardArt } from '../../functions/src/card-images/card-art.ts';
import { suggestCardArt } from '../../functions/src/card-images/suggest.ts';
import { builtInCardArt, genericCardArt } from '../../web/src/shared/card-art.ts';

const folder = new URL('../../web/public/card-art/', import.meta.url);
const files = readdirSync(folder).map((file) => `/card-art/${file}`);
const cards = banks.flatMap((bank) =>
  cardsByBank[bank].map((card) => ({ ...card, bank, name: card.names[0] })),
);
const named = cardArt.filter((art) => art.names.length > 0);

test('the index of images lists every file and no other', () => {
  expect([...new Set(cardArt.map((art) => art.path))].sort()).toEqual([...files].sort());
});

test.each([
  ['Chase Sapphire Reserve', 'chase-sapphire-reserve'],
  ['Chase Sapphire Preferred', 'chase-sapphire-preferred'],
  ['Amex Platinum', 'amex-platinum'],
  ['Amex Gold', 'amex-gold'],
  ['Citi Double Cash', 'citi-double-cash'],
  ['Capital One Venture X', 'capital-one-venture-x'],
  ['Hilton Aspire', 'hilton-aspire'],
  ['Delta Platinum', 'delta-platinum'],
  ['Delta Reserve', 'delta-reserve'],
  ['US Bank Altitude Reserve', 'us-bank-altitude-reserve'],
  ['Chase Ritz-Carlton', 'ritz-carlton'],
  ['Blue Cash Preferred', 'blue-cash-preferred'],
  ['Freedom Flex', 'chase-freedom-flex'],
])('%s has a design of its own, by its short and its full name', (name, art) => {
  expect(builtInCardArt(name)).toBe(`/card-art/${art}.svg`);
  expect(builtInCardArt(`  ${name.toUpperCase()} `)).toBe(`/card-art/${art}.svg`);
  expect(builtInCardArt(findCard(cards, name)?.names[0] ?? '')).toBe(`/card-art/${art}.svg`);
});

test('the built-in map and the index give the same design for the same name, and belong to the catalogue', () => {
  for (const { path, names, bank, network } of named) {
    for (const name of names) {
      expect(builtInCardArt(name), name).toBe(path);
      expect(findCard(cards, name), name).toMatchObject({ name: names[0], bank, network });
    }
  }
  const drawn = cards.filter((card) => builtInCardArt(card.name) !== null);
  expect(drawn.map((card) => card.name).sort()).toEqual(named.map((art) => art.names[0]).sort());
});

test('no card is given the design that carries another name or another network', () => {
  for (const { name, bank, network } of cards) {
    const suggested = suggestCardArt({ cardName: name, bank, network });
    const art = cardArt.filter((each) => each.path === suggested);
    expect(art.length, `${name} gets one`).toBeGreaterThan(0);
    expect(art[0]?.network, name).toBe(network);
    expect(
      art.every((each) => each.names.length === 0 || each.names.includes(name)),
      `${name} gets ${suggested}`,
    ).toBe(true);
  }
});

test('any card has a design of its network, always the same, in several colours', () => {
  for (const network of networkSchema.options) {
    const art = cards.map((card) => genericCardArt(network, card.name));
    expect(art).toEqual(cards.map((card) => genericCardArt(network, ` ${card.name.toLowerCase()}`)));
    expect(new Set(art).size).toBe(5);
    for (const path of art) expect(cardArt.find((each) => each.path === path)?.network).toBe(network);
  }
});

test('every design is a small drawing in the shape of a card that needs nothing else', () => {
  for (const file of files) {
    const svg = readFileSync(new URL(`.${file.replace('/card-art', '')}`, folder), 'utf8');
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 317 200"/);
    expect(svg.length, file).toBeLessThan(3000);
    expect(svg, file).not.toMatch(/<script|<image|href=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
  }
});
