import type { Card } from '../contract/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { capturedMonths } from '../usage/captured-months.ts';
import { walletUser } from '../user/read-wallet.ts';

/**
 * A card as it is answered.
 * @throws AppError `unavailable` where what it has captured is not kept with it, and there is too much of it
 */
export async function cardOf(store: Store, uid: string, id: string, document: CardDocument): Promise<Card> {
  const { request_hash: _hash, ...fields } = document;
  return { id, ...fields, captured: await capturedMonths(walletUser(store, uid), id, document) };
}
