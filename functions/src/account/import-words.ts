import { MAX_STATEMENT_WORDS, type StatementWords } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { areSameWords } from '../statements/statement-words.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { withNewIds } from './new-ids.ts';
import type { Wallet } from './wallet.ts';

/**
 * Adds the statement words of an export, up to the limit. The ids of cards and benefits in them become the new ids.
 * @param wallet the imported wallet, with its exported ids
 * @throws the errors of {@link changeUser}
 */
export async function importWords(
  store: Store,
  writer: Writer,
  wallet: Wallet,
  words: readonly StatementWords[],
): Promise<void> {
  if (words.length === 0) return;
  await changeUser(store, writer, async (change) => {
    const { user } = change;
    const renewed = await withNewIds(writer.uid, wallet, new Set(user.removed.map(({ id }) => id)));
    const newIds = new Map<string, string | undefined>([
      ...wallet.cards.map(({ id }, index) => [id, renewed.cards[index]?.id] as const),
      ...wallet.benefits.map(({ id }, index) => [id, renewed.benefits[index]?.id] as const),
    ]);
    const newId = (id: string) => newIds.get(id) ?? id;
    const rekeyed = words.map((each) => ({
      ...each,
      product: newId(each.product),
      benefit_id: each.benefit_id && newId(each.benefit_id),
    }));
    const added = rekeyed.filter(
      (each) => !user.statement_words.some((stored) => areSameWords(stored, each)),
    );
    if (added.length === 0) return;
    change.updateUser({
      statement_words: [...user.statement_words, ...added].slice(0, MAX_STATEMENT_WORDS),
    });
  });
}
