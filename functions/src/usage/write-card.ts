import { isDeepStrictEqual } from 'node:util';
import type { CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { capturedMonths } from './captured-months.ts';

/**
 * Adds to a change what differs in a card, and with it what the card has captured, where an earlier release did not store
 * that. Every change of a card's fields, captured months or claims goes through here.
 * @param before the card as it is stored, as much of it as can be read
 * @returns the card as it is then
 */
export async function writeCard(
  change: UserChange,
  cardId: string,
  before: Partial<CardDocument>,
  after: CardDocument,
): Promise<CardDocument & { captured: Record<string, string> }> {
  const captured = await capturedMonths(change, cardId, after);
  const revised = { ...after, captured };
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(revised).filter(
    ([field, value]) => !isDeepStrictEqual(value, known.get(field)),
  );
  if (changed.length > 0) change.update(change.documents.cards.doc(cardId), Object.fromEntries(changed));
  return revised;
}
