import { cardArt, type CardArt } from './card-art.ts';

/** What is known of the card that looks for an image. */
export interface ImageWish {
  cardName: string;
  bank?: string | undefined;
  network?: string | undefined;
}

/** A name counts for more than a bank and a network together, so that the right card always wins. */
const SAME_NAME = 100;
const SAME_BANK = 10;
const SAME_NETWORK = 5;

/** Below this, what exists has nothing in common with the card. */
const LEAST_SCORE = SAME_NETWORK;

/** Words that stand in so many card names that sharing them says nothing. */
const COMMON_WORDS = new Set(['card', 'credit', 'the', 'rewards', 'from', 'by', 'and', 'of', 'business']);

/**
 * The path of the image that fits a card best, ranked by name, then bank, then network, or null when none fits.
 * Takes any text.
 * @example suggestCardArt({ cardName: 'Amex Platinum' }) // '/card-art/american-express-platinum.svg'
 */
export function suggestCardArt(wish: ImageWish): string | null {
  let best: { path: string; score: number } | null = null;
  for (const art of cardArt) {
    const score = scoreOf(art, wish);
    if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { path: art.path, score };
  }
  return best?.path ?? null;
}

function scoreOf(art: CardArt, wish: ImageWish): number {
  const wanted = words(wish.cardName);
  const nameScore = Math.max(0, ...art.names.map((name) => likeness(wanted, words(name)))) * SAME_NAME;
  // Art that was drawn for one card is wrong for every other.
  if (art.names.length > 0 && nameScore < SAME_NAME * 0.75) return 0;
  return (
    nameScore +
    (art.bank !== null && sameText(art.bank, wish.bank) ? SAME_BANK : 0) +
    (art.network !== null && sameText(art.network, wish.network) ? SAME_NETWORK : 0)
  );
}

/** How many of the words of two names they share: 0 none, 1 all. */
function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size);
}

function words(name: string): Set<string> {
  const plain = name
    .toLowerCase()
    .replaceAll('american express', 'amex')
    .replace(/\b(skymiles|honors)\b/g, '');
  return new Set(plain.split(/[^\p{L}\p{N}+]+/u).filter((word) => word !== '' && !COMMON_WORDS.has(word)));
}

function sameText(one: string, other: string | undefined): boolean {
  return other !== undefined && one.toLowerCase() === other.trim().toLowerCase();
}
