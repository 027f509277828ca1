interface Named {
  name: string;
  otherNames: readonly string[];
}

const SMALL_WORDS = new Set(['card', 'the', 'for', 'from', 'by', 'and', 'of']);

/**
 * Searches cards by name or abbreviation, best match first. A name matches if each typed word begins one of its words.
 * Names with fewer other words rank higher.
 * @example searchCards(chaseCards, 'csr') // Chase Sapphire Reserve, …
 */
export function searchCards<Card extends Named>(cards: readonly Card[], typed: string): Card[] {
  const wanted = cardWords(typed);
  if (wanted.length === 0) return [...cards];
  return cards
    .map((card) => ({ card, distance: nameDistance(card, wanted) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance)
    .map(({ card }) => card);
}

function nameDistance({ name, otherNames }: Named, wanted: readonly string[]): number {
  const distances = [name, ...otherNames].map((each) => {
    const words = cardWords(each);
    const initials = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.charAt(0));
    const isAbbreviated = wanted.length === 1 && initials.join('').startsWith(wanted[0] ?? '');
    const isNamed = wanted.every((part) => words.some((word) => word.startsWith(part)));
    return isNamed || isAbbreviated ? words.length : Infinity;
  });
  return Math.min(...distances);
}

function cardWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('american express', 'amex')
    .replace(/['’&.]/g, '');
  return plain.split(/[^\p{L}\p{N}+%]+/u).filter((word) => word !== '');
}
