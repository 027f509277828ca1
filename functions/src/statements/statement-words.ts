import { conflict } from '../app-error.ts';
import { MAX_STATEMENT_WORDS, type StatementWords } from '../contract/index.ts';
import { areSameWords } from '../domain/index.ts';

export function withWords(
  known: readonly StatementWords[],
  more: readonly StatementWords[],
): StatementWords[] {
  const added = more.filter((each) => !known.some((other) => areSameWords(other, each)));
  if (added.length > 0 && known.length + added.length > MAX_STATEMENT_WORDS) {
    throw conflict(`You can keep at most ${MAX_STATEMENT_WORDS} words from statements.`);
  }
  return [...known, ...added];
}

interface DeletedCard {
  id: string;
  product: unknown;
  benefitIds: ReadonlySet<string>;
  otherProducts: ReadonlySet<unknown>;
}

/**
 * Removes the words of a deleted card. Words with a `key` belong to the card's product. They are kept while
 * another card has that product.
 */
export function withoutWordsOf(
  words: readonly StatementWords[],
  { id, product, benefitIds, otherProducts }: DeletedCard,
): StatementWords[] {
  const isGone = (each: StatementWords) =>
    each.product === id ||
    (each.benefit_id === null
      ? each.product === product && !otherProducts.has(product)
      : benefitIds.has(each.benefit_id));
  return words.filter((each) => !isGone(each));
}
