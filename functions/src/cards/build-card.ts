import type { Card } from '../contract/index.ts';
import type { CardDocument } from '../documents/index.ts';

/** Builds a card's answer from its document. */
export function buildCard(id: string, document: CardDocument): Card {
  const { request_hash: _hash, undoable_terms: _undoable, ...fields } = document;
  return { id, ...fields };
}
