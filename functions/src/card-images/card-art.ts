import type { Network } from '../contract/index.ts';
import { networkFaces, type ArtColor } from './generic-art.ts';

export { artColors, isGenericArt, type ArtColor } from './generic-art.ts';

/** The picture of one product, which shows the product's name. */
interface NamedArt {
  path: string;
  /** All names of the product. */
  names: readonly string[];
}

const namedArt: readonly NamedArt[] = [
  {
    path: '/card-art/chase-sapphire-reserve.svg',
    names: ['Chase Sapphire Reserve', 'Sapphire Reserve'],
  },
  {
    path: '/card-art/chase-sapphire-preferred.svg',
    names: ['Chase Sapphire Preferred', 'Sapphire Preferred'],
  },
  {
    path: '/card-art/amex-platinum.svg',
    names: ['American Express Platinum Card', 'Amex Platinum', 'American Express Platinum'],
  },
  {
    path: '/card-art/amex-gold.svg',
    names: ['American Express Gold Card', 'Amex Gold', 'American Express Gold'],
  },
  {
    path: '/card-art/citi-double-cash.svg',
    names: ['Citi Double Cash Card', 'Citi Double Cash', 'Double Cash'],
  },
  {
    path: '/card-art/capital-one-venture-x.svg',
    names: ['Capital One Venture X Rewards Card', 'Capital One Venture X', 'Venture X'],
  },
  {
    path: '/card-art/hilton-aspire.svg',
    names: ['Hilton Honors American Express Aspire Card', 'Hilton Aspire', 'Hilton Honors Aspire'],
  },
  {
    path: '/card-art/delta-platinum.svg',
    names: ['Delta SkyMiles Platinum American Express Card', 'Delta Platinum', 'Delta SkyMiles Platinum'],
  },
  {
    path: '/card-art/delta-reserve.svg',
    names: ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve', 'Delta SkyMiles Reserve'],
  },
  {
    path: '/card-art/us-bank-altitude-reserve.svg',
    names: ['US Bank Altitude Reserve', 'U.S. Bank Altitude Reserve', 'Altitude Reserve'],
  },
  {
    path: '/card-art/ritz-carlton.svg',
    names: ['The Ritz-Carlton Credit Card', 'Chase Ritz-Carlton', 'Ritz-Carlton'],
  },
  {
    path: '/card-art/blue-cash-preferred.svg',
    names: [
      'Blue Cash Preferred Card from American Express',
      'Amex Blue Cash Preferred',
      'Blue Cash Preferred',
    ],
  },
  {
    path: '/card-art/chase-freedom-flex.svg',
    names: ['Chase Freedom Flex', 'Freedom Flex'],
  },
];

/** Lists the colors of the banks. Every other bank has the color of `Other`. */
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

/** Lists words that are too common in card names to tell cards apart. */
const COMMON_WORDS = new Set(['card', 'credit', 'the', 'rewards', 'from', 'writer', 'and', 'of']);

/** Returns the distinctive words of a name, in alphabetical order. */
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

const byWords = new Map(namedArt.flatMap(({ path, names }) => names.map((name) => [words(name), path])));

/**
 * Returns the picture that was drawn for a product, found by any of its names; null if there is none. Accepts any text.
 * @example ownArt('Capital One Venture X') // '/card-art/capital-one-venture-x.svg'
 */
export function ownArt(cardName: string): string | null {
  return byWords.get(words(cardName)) ?? null;
}

/**
 * Returns the picture of a card: the one drawn for its product, or else its network's in the color of its bank. It
 * returns null for an unknown network, because the picture shows the network's name. The card dialog, the stored card and
 * the server's suggestion all use it. Accepts any text.
 * @example artOf({ cardName: 'Ink Business Cash', bank: 'Chase', network: 'Visa' }) // '/card-art/visa-navy.svg'
 */
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
