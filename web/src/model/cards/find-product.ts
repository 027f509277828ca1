import { findCard, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';

export function findProduct(
  cards: readonly CatalogueCard[],
  { product, card_name }: Pick<Card, 'product' | 'card_name'>,
): CatalogueCard | undefined {
  return cards.find(({ id }) => id === product) ?? findCard(cards, card_name);
}
