import { requireCardIn, type CardDocument } from '../documents/index.ts';
import type { UserChange } from './user-change.ts';

/**
 * Reads a card in a change.
 * @throws AppError `not_found` if the card does not exist, or does not parse, which is logged
 */
export async function requireCard({ store, documents }: UserChange, id: string): Promise<CardDocument> {
  return requireCardIn(store.log, await documents.cards.doc(id).get());
}
