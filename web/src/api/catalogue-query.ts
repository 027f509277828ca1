import { queryOptions } from '@tanstack/react-query';
import { loadCards } from '@card-rewards/functions/catalogue';

/** The catalogue's cards of a bank: a file of its own for each, loaded when it is first needed and then kept. */
export const bankCardsQuery = (bank: string) =>
  queryOptions({
    queryKey: ['catalogue', bank],
    queryFn: () => loadCards(bank),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
