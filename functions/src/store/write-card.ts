import { isDeepStrictEqual } from 'node:util';
import type { CardDocument } from '../documents/index.ts';
import type { UserChange } from './user-change.ts';

export function writeCard(
  change: UserChange,
  cardId: string,
  before: Partial<CardDocument>,
  after: CardDocument,
): CardDocument {
  const stored = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(value, stored.get(field)),
  );
  if (changed.length > 0) change.update(change.documents.cards.doc(cardId), Object.fromEntries(changed));
  return after;
}
