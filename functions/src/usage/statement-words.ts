import { AppError } from '../app-error.ts';
import { MAX_STATEMENT_WORDS, type StatementWords } from '../contract/index.ts';
import { userDocuments, userDocumentSchema, type Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';

/** The words of statements that a user has assigned to benefits. */
export async function readStatementWords(store: Store, uid: string): Promise<StatementWords[]> {
  const snapshot = await userDocuments(store.db, uid).user.get();
  return userDocumentSchema.parse(snapshot.data() ?? {}).statement_words;
}

/**
 * Assigns words of a product to a benefit, in place of what they were assigned to.
 * @returns all words of the user
 * @throws AppError `conflict` where a user may not keep that many; as {@link changeUser} says
 */
export async function setStatementWords(
  store: Store,
  by: Writer,
  words: StatementWords,
): Promise<StatementWords[]> {
  return changeUser(store, by, (change) => {
    const others = change.user.statement_words.filter((each) => !areSameWords(each, words));
    if (others.length >= MAX_STATEMENT_WORDS) {
      throw new AppError('conflict', `At most ${MAX_STATEMENT_WORDS} words of statements can be kept.`);
    }
    const statement_words = [...others, words];
    change.updateUser({ statement_words });
    return statement_words;
  });
}

/** Whether two entries are about the same words of the same product. */
export function areSameWords(one: StatementWords, other: StatementWords): boolean {
  return one.product === other.product && one.words.toLowerCase() === other.words.toLowerCase();
}
