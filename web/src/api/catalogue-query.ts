import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  findCard,
  loadCards,
  loadHowToUse,
  loadOnStatements,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { loadedOnce } from './loaded-once.ts';

export const bankCardsQuery = (bank: string) =>
  queryOptions({ queryKey: ['catalogue', bank], queryFn: () => loadCards(bank), ...loadedOnce });

export const howToUseQuery = (bank: string) =>
  queryOptions({ queryKey: ['how-to-use', bank], queryFn: () => loadHowToUse(bank), ...loadedOnce });

export const statementProductsQuery = (bank: string) =>
  queryOptions({
    queryKey: ['statement-products', bank],
    queryFn: async () => {
      const [cards, onStatements] = await Promise.all([loadCards(bank), loadOnStatements(bank)]);
      return { bank, cards, onStatements };
    },
    ...loadedOnce,
  });

export function useProduct(card: Card, { enabled = true } = {}) {
  return useQuery({
    ...bankCardsQuery(card.bank),
    enabled,
    select: (cards) => productOf(cards, card),
  });
}

export function productOf(
  cards: readonly CatalogueCard[],
  { product, card_name }: Pick<Card, 'product' | 'card_name'>,
): CatalogueCard | undefined {
  return cards.find(({ id }) => id === product) ?? findCard(cards, card_name);
}
