import type { Network } from '../contract/index.ts';
import { networkFaces, type ArtColor } from './generic-art.ts';

export { artColors, isGenericArt, type ArtColor } from './generic-art.ts';

const namedArt = {
  'chase-sapphire-reserve': ['Chase Sapphire Reserve', 'Sapphire Reserve'],
  'chase-sapphire-preferred': ['Chase Sapphire Preferred', 'Sapphire Preferred'],
  'amex-platinum': ['American Express Platinum Card'],
  'amex-gold': ['American Express Gold Card'],
  'citi-double-cash': ['Citi Double Cash Card', 'Double Cash'],
  'capital-one-venture-x': ['Capital One Venture X Rewards Card', 'Venture X'],
  'hilton-aspire': ['Hilton Honors American Express Aspire Card', 'Hilton Aspire'],
  'delta-platinum': ['Delta SkyMiles Platinum American Express Card', 'Delta Platinum'],
  'delta-reserve': ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve'],
  'us-bank-altitude-reserve': ['US Bank Altitude Reserve', 'U.S. Bank Altitude Reserve', 'Altitude Reserve'],
  'ritz-carlton': ['The Ritz-Carlton Credit Card', 'Chase Ritz-Carlton'],
  'blue-cash-preferred': ['Blue Cash Preferred Card from American Express', 'Blue Cash Preferred'],
  'chase-freedom-flex': ['Chase Freedom Flex', 'Freedom Flex'],
};

const bankColors = new Map<string, ArtColor>([
  ['chase', 'navy'],
  ['american express', 'azure'],
  ['citi', 'teal'],
  ['capital one', 'slate'],
  ['bank of america', 'plum'],
  ['us bank', 'garnet'],
  ['wells fargo', 'emerald'],
  ['discover', 'copper'],
  ['barclays', 'indigo'],
  ['other', 'graphite'],
]);

const COMMON_WORDS = new Set(['card', 'credit', 'the', 'rewards', 'from', 'writer', 'and', 'of']);

function words(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('american express', 'amex')
    .replace(/\b(skymiles|honors)\b/g, '');
  const distinctive = plain
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word));
  return distinctive.toSorted().join(' ');
}

const byWords = new Map(
  Object.entries(namedArt).flatMap(([art, names]) =>
    names.map((name) => [words(name), `/card-art/${art}.svg`]),
  ),
);

export function ownArt(cardName: string): string | null {
  return byWords.get(words(cardName)) ?? null;
}

export function artOf(card: {
  cardName: string;
  bank?: string | undefined;
  network?: string | undefined;
}): string | null {
  const own = ownArt(card.cardName);
  if (own !== null) return own;
  const network = comparable(card.network);
  if (!isNetwork(network)) return null;
  return `/card-art/${networkFaces[network]}-${bankColors.get(comparable(card.bank)) ?? 'graphite'}.svg`;
}

const comparable = (text = '') => text.trim().toLowerCase();

function isNetwork(text: string): text is Lowercase<Network> {
  return Object.hasOwn(networkFaces, text);
}
