import { requireCardIn, type CardDocument } from '../documents/index.ts';
import type { UserChange } from './user-change.ts';

/** @throws AppError `not_found` where there is no such card, or it does not parse, which is logged */
export async function requireCard({ store, documents }: UserChange, id: string): Promise<CardDocument> {
  return requireCardIn(store.log, await documents.cards.doc(id).get());
}
