import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadCards, loadHowToUse, loadOnStatements } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { findProduct } from '../model/cards/find-product.ts';
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
    select: (cards) => findProduct(cards, card),
  });
}
