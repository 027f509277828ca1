import type { Card } from '../contract/index.ts';
import { userDocuments, type CardDocument, type Store } from '../documents/index.ts';
import { capturedOf } from '../records/captured.ts';

/**
 * A card as it is answered.
 * @throws AppError `unavailable` where what it has captured is not kept with it, and there is too much of it
 */
export async function cardOf(store: Store, uid: string, id: string, document: CardDocument): Promise<Card> {
  const { request_hash: _hash, ...fields } = document;
  return { id, ...fields, captured: await capturedOf(store, userDocuments(store.db, uid), id, document) };
}
