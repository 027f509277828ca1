import type { Store } from '../documents/index.ts';
import { readWallet, walletUser } from '../user/read-wallet.ts';

/**
 * Counts the uses of a card's benefits in all periods, including uses of 0.00.
 * @throws AppError `not_found`, or `unavailable` if there are too many records
 */
export async function countUses(store: Store, uid: string, cardId: string): Promise<number> {
  const { usage } = await readWallet(walletUser(store, uid), { of: cardId, cards: 'all', usage: 'all' });
  let count = 0;
  for (const { use_ids } of usage.documents.values()) count += use_ids.length;
  return count;
}
