import { isDeepStrictEqual } from 'node:util';
import type { CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';

/**
 * Writes the changed fields of a card as part of a change. Every change of a card, its benefits or its uses calls it.
 * After a change, taken terms can no longer be undone.
 * @param before the stored card, or its readable fields
 * @returns the card after the change
 */
export function writeCard(
  change: UserChange,
  cardId: string,
  before: Partial<CardDocument>,
  after: CardDocument,
): CardDocument {
  const { documents } = change;
  const stored = new Map<string, unknown>(Object.entries(before));
  const changedOf = (card: CardDocument) =>
    Object.entries(card).filter(([field, value]) => !isDeepStrictEqual(value, stored.get(field)));
  const isChanged = change.hasWrites() || changedOf(after).length > 0;
  const undoable = before.undoable_terms ?? null;
  const revised = { ...after };
  if (isChanged && undoable !== null && after.undoable_terms === undoable) {
    revised.undoable_terms = null;
    change.delete(documents.termsUndo.doc(cardId));
  }
  const changed = changedOf(revised);
  if (changed.length > 0) change.update(documents.cards.doc(cardId), Object.fromEntries(changed));
  return revised;
}
