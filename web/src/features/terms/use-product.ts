import { useQuery } from '@tanstack/react-query';
import { findCard } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { bankCardsQuery } from '../../api/catalogue-query.ts';

/** Loads a card's product from the catalogue. */
export function useProduct(card: Card) {
  return useQuery({
    ...bankCardsQuery(card.bank),
    select: (cards) => cards.find(({ id }) => id === card.product) ?? findCard(cards, card.card_name),
  });
}
