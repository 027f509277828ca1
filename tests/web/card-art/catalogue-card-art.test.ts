import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artOf, isGenericArt, ownArt } from '@card-rewards/functions/card-art';
import { banks, findCard } from '@card-rewards/functions/catalogue';
import { networkSchema } from '@card-rewards/functions/contract';
import { drawFaces } from '../../../web/card-art/faces.ts';
import { cardsByBank } from '../../support/products.ts';

const folder = new URL('../../../web/public/card-art/', import.meta.url);
const files = readdirSync(folder).map((file) => `/card-art/${file}`);
const cards = banks.flatMap((bank) => cardsByBank[bank].map((card) => ({ ...card, bank })));

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
])('%s has its own face under all of its names', (name, art) => {
  const card = findCard(cards, name);
  for (const each of [name, `  ${name.toUpperCase()} `, ...(card?.names ?? [])]) {
    expect(ownArt(each), each).toBe(`/card-art/${art}.svg`);
  }
});

test('only thirteen cards have their own face', () => {
  const drawn = cards.filter(({ names }) => ownArt(names[0]) !== null);
  expect(drawn).toHaveLength(13);
  expect(new Set(drawn.map(({ names }) => ownArt(names[0]))).size).toBe(13);
  for (const { names, bank, network } of cards) {
    const [first] = names;
    const path = artOf({ cardName: first, bank, network });
    expect(files, first).toContain(path);
    expect(isGenericArt(path ?? ''), first).toBe(ownArt(first) === null);
  }
});

test('generic faces show the network in the color of the bank', () => {
  const colours = banks.map((bank) => {
    const faces = cardsByBank[bank].map(({ names, network }) => artOf({ cardName: names[0], bank, network }));
    const generic = faces.flatMap((face) =>
      face && isGenericArt(face) ? [/-(\w+)\.svg$/.exec(face)?.[1]] : [],
    );
    expect(new Set(generic).size, bank).toBe(1);
    return generic[0];
  });
  expect(new Set(colours).size).toBe(banks.length);
  for (const network of networkSchema.options) {
    expect(files).toContain(artOf({ cardName: 'Some Card', bank: '__proto__', network }));
  }
  expect(artOf({ cardName: 'Some Card', bank: 'Chase', network: 'constructor' })).toBeNull();
  expect(artOf({ cardName: 'Some Card', bank: 'Chase' })).toBeNull();
});

test('npm run card-art draws exactly these faces', () => {
  const drawn = drawFaces();
  expect([...drawn.keys()].map((name) => `/card-art/${name}.svg`).toSorted()).toEqual(files.toSorted());
  for (const [name, svg] of drawn) {
    expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8') === svg, name).toBe(true);
  }
});

test('every face is a small SVG in card format without fonts or other files', () => {
  for (const file of files) {
    const svg = readFileSync(new URL(`.${file.replace('/card-art', '')}`, folder), 'utf8');
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 317 200"/);
    expect(svg.length, file).toBeLessThan(9000);
    expect(svg, file).not.toMatch(/<script|<image|<text|font-|href=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
  }
});
