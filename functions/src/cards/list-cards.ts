import type { Card } from '../contract/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import { conditionalRead, type Reader } from '../user/conditional-read.ts';

/** Builds a card's answer from its document. */
export function buildCard(id: string, document: CardDocument): Card {
  const { request_hash: _hash, ...fields } = document;
  return { id, ...fields };
}

/**
 * Lists a user's cards, newest first. Cards whose stored data does not parse are counted and left out.
 * @throws AppError `unavailable` if there are too many
 */
export async function listCards(store: Store, reader: Reader) {
  return conditionalRead(store, reader, { cards: 'all' }, ({ cards }) => {
    const data = [...cards.documents].map(([id, card]) => buildCard(id, card));
    const order = ({ created_at, id }: Card) => `${created_at} ${id}`;
    data.sort((one, other) => (order(one) < order(other) ? 1 : -1));
    return { data, unreadable: cards.unreadable.length };
  });
}
