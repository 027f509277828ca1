interface NamedWords {
  product: string;
  words: string;
}

export function areSameWords(one: NamedWords, other: NamedWords): boolean {
  const compared = ({ words }: NamedWords) => words.replaceAll(/\s+/g, ' ').toLowerCase();
  return one.product === other.product && compared(one) === compared(other);
}
