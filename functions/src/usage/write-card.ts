import { isDeepStrictEqual } from 'node:util';
import type { CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { heldTermsAfter } from '../terms/held-terms.ts';
import { capturedMonths } from './captured-months.ts';

/**
 * Adds to a change what differs in a card. Every change of a card, of its benefits or of its uses goes through here: with
 * it the card gets what an earlier release did not store, and can no longer undo the terms that it took.
 * @param before the card as it is stored, as much of it as can be read
 * @returns the card as it is then
 */
export async function writeCard(
  change: UserChange,
  cardId: string,
  before: Partial<CardDocument>,
  after: CardDocument,
): Promise<CardDocument & { captured: Record<string, string> }> {
  const { documents } = change;
  const known = new Map<string, unknown>(Object.entries(before));
  const changedOf = (card: CardDocument) =>
    Object.entries(card).filter(([field, value]) => !isDeepStrictEqual(value, known.get(field)));
  const isChanged = change.hasWrites() || changedOf(after).length > 0;
  const revised = {
    ...after,
    captured: await capturedMonths(change, cardId, after),
    held_terms:
      after.held_terms ?? (isChanged ? await heldTermsAfter(change, cardId, after, new Map()) : null),
  };
  const undoable = before.undoable_terms ?? null;
  if (isChanged && undoable !== null && after.undoable_terms === undoable) {
    revised.undoable_terms = null;
    change.delete(documents.termsUndo.doc(cardId));
  }
  const changed = changedOf(revised);
  if (changed.length > 0) change.update(documents.cards.doc(cardId), Object.fromEntries(changed));
  return revised;
}
