import type { Card } from '../contract/index.ts';
import type { CardDocument, Store } from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';
import { conditionalRead, type Reader } from '../store/conditional-read.ts';
import { withEndedClaims } from '../usage/current-benefit.ts';

export async function buildCurrentCard(id: string, document: CardDocument, today: PlainDate): Promise<Card> {
  return buildCard(id, await withEndedClaims(document, today));
}

export function buildCard(id: string, document: CardDocument): Card {
  const { request_hash: _hash, ...fields } = document;
  return { id, ...fields };
}

export async function listCards(store: Store, reader: Reader) {
  return conditionalRead(store, reader, { cards: 'all' }, async ({ cards }) => {
    const { today } = reader;
    const data = await Promise.all(
      [...cards.documents].map(([id, card]) => buildCurrentCard(id, card, today)),
    );
    const order = ({ created_at, id }: Card) => `${created_at} ${id}`;
    data.sort((one, other) => (order(one) < order(other) ? 1 : -1));
    return { data, unreadable: cards.unreadable.length };
  });
}
