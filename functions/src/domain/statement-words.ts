/** Words of statements, with the product for which they are assigned to a benefit. */
interface NamedWords {
  product: string;
  words: string;
}

/**
 * Returns whether two assignments are for the same words of the same product. Case and repeated spaces are ignored.
 * @example areSameWords({ product: 'amex/gold', words: 'DUNKIN' }, { product: 'amex/gold', words: 'Dunkin' }) // true
 */
export function areSameWords(one: NamedWords, other: NamedWords): boolean {
  const compared = ({ words }: NamedWords) => words.replaceAll(/\s+/g, ' ').toLowerCase();
  return one.product === other.product && compared(one) === compared(other);
}
