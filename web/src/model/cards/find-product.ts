import { findCard, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';

/** Finds a card's product by its id, or by its name if the catalogue does not have the id. */
export function findProduct(
  cards: readonly CatalogueCard[],
  { product, card_name }: Pick<Card, 'product' | 'card_name'>,
): CatalogueCard | undefined {
  return cards.find(({ id }) => id === product) ?? findCard(cards, card_name);
}
