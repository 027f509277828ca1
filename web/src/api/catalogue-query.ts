import { queryOptions } from '@tanstack/react-query';
import { loadCards, loadHowToUse } from '@card-rewards/functions/catalogue';

// Each query loads a file of its own once.
const loadedOnce = { staleTime: Infinity, gcTime: Infinity, networkMode: 'always', retry: false } as const;

/** Loads the catalogue's cards of a bank. */
export const bankCardsQuery = (bank: string) =>
  queryOptions({ queryKey: ['catalogue', bank], queryFn: () => loadCards(bank), ...loadedOnce });

/** Loads how to use the benefits of a bank's cards. */
export const howToUseQuery = (bank: string) =>
  queryOptions({ queryKey: ['how-to-use', bank], queryFn: () => loadHowToUse(bank), ...loadedOnce });
