import { AppError } from '../app-error.ts';
import { MAX_STATEMENT_WORDS, type StatementWords } from '../contract/index.ts';
import { areSameWords, type NamedWords } from '../domain/index.ts';
import { userDocuments, userDocumentSchema, type Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';

/** Reads the statement words that a user has assigned to benefits. */
export async function readStatementWords(store: Store, uid: string): Promise<StatementWords[]> {
  const snapshot = await userDocuments(store.db, uid).user.get();
  return userDocumentSchema.parse(snapshot.data() ?? {}).statement_words;
}

/**
 * Assigns statement words of a product to a benefit, which replaces their former assignment.
 * @returns all assignments of the user
 * @throws AppError `conflict` if the user would have too many; see {@link changeUser} for others
 */
export async function setStatementWords(
  store: Store,
  context: UserContext,
  words: StatementWords,
): Promise<StatementWords[]> {
  return changeUser(store, context, (change) => {
    const others = change.user.statement_words.filter((each) => !areSameWords(each, words));
    const statement_words = withWords(others, [words]);
    change.updateUser({ statement_words });
    return statement_words;
  });
}

/**
 * Removes the assignment of statement words of a product. Unknown words change nothing.
 * @returns all assignments of the user
 * @throws the errors of {@link changeUser}
 */
export async function forgetStatementWords(
  store: Store,
  context: UserContext,
  words: NamedWords,
): Promise<StatementWords[]> {
  return changeUser(store, context, async (change) => {
    const statement_words = change.user.statement_words.filter((each) => !areSameWords(each, words));
    if (statement_words.length < change.user.statement_words.length) change.updateUser({ statement_words });
    return statement_words;
  });
}

/**
 * Adds assignments of words that have none yet.
 * @throws AppError `conflict` if there would be too many
 */
export function withWords(
  known: readonly StatementWords[],
  more: readonly StatementWords[],
): StatementWords[] {
  const added = more.filter((each) => !known.some((other) => areSameWords(other, each)));
  if (added.length > 0 && known.length + added.length > MAX_STATEMENT_WORDS) {
    throw new AppError('conflict', `You can keep at most ${MAX_STATEMENT_WORDS} words from statements.`);
  }
  return [...known, ...added];
}

interface DeletedCard {
  id: string;
  product: unknown;
  benefitIds: ReadonlySet<string>;
  /** The products of the user's other cards. */
  otherProducts: ReadonlySet<unknown>;
}

/** Removes the assignments to a deleted card's benefits. Those of a product stay while another card has the product. */
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
