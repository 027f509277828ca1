interface NamedWords {
  product: string;
  words: string;
}

/**
 * Ignores case and repeated spaces.
 * @example areSameWords({ product: 'amex/gold', words: 'DUNKIN' }, { product: 'amex/gold', words: 'Dunkin' })
 * // true
 */
export function areSameWords(one: NamedWords, other: NamedWords): boolean {
  const compared = ({ words }: NamedWords) => words.replaceAll(/\s+/g, ' ').toLowerCase();
  return one.product === other.product && compared(one) === compared(other);
}
