import { cardArt, type CardArt } from './card-art.ts';

/** What is known of the card that looks for an image. */
interface ImageWish {
  cardName: string;
  bank?: string | undefined;
  network?: string | undefined;
}

/** A name decides; without one the network does, because the design shows its word. */
const SAME_NAME = 100;
const SAME_NETWORK = 10;
const SAME_BANK = 5;

/** Words that stand in so many card names that leaving them out does not make it another card. */
const COMMON_WORDS = new Set(['card', 'credit', 'the', 'rewards', 'from', 'by', 'and', 'of']);

/**
 * The path of the image that fits a card best, ranked by name, then bank, then network, or null when none fits.
 * Takes any text.
 * @example suggestCardArt({ cardName: 'Amex Platinum' }) // '/card-art/amex-platinum.svg'
 */
export function suggestCardArt(wish: ImageWish): string | null {
  let best: { path: string; score: number } | null = null;
  for (const art of cardArt) {
    const score = scoreOf(art, wish);
    if (score > (best?.score ?? 0)) best = { path: art.path, score };
  }
  return best?.path ?? null;
}

function scoreOf(art: CardArt, wish: ImageWish): number {
  const sameName = art.names.some((name) => words(name) === words(wish.cardName));
  // Art that was drawn for one card shows its name, and is wrong for every other.
  if (art.names.length > 0 && !sameName) return 0;
  const sameNetwork = sameText(art.network, wish.network);
  // So is art that shows another network than the card's.
  if (!sameName && !sameNetwork && wish.network !== undefined) return 0;
  return (
    (sameName ? SAME_NAME : 0) +
    (sameNetwork ? SAME_NETWORK : 0) +
    (sameText(art.bank, wish.bank) ? SAME_BANK : 0)
  );
}

/** The telling words of a name, in an order of their own. */
function words(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('american express', 'amex')
    .replace(/\b(skymiles|honors)\b/g, '');
  const telling = plain.split(/[^\p{L}\p{N}+]+/u).filter((word) => word !== '' && !COMMON_WORDS.has(word));
  return telling.toSorted().join(' ');
}

function sameText(one: string | null, other: string | undefined): boolean {
  return one !== null && other !== undefined && one.toLowerCase() === other.trim().toLowerCase();
}
