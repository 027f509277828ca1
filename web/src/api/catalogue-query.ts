import { queryOptions } from '@tanstack/react-query';
import { loadCards, loadHowToUse } from '@card-rewards/functions/catalogue';

// Each is a file of its own, loaded when it is first needed and then kept.
const loadedOnce = { staleTime: Infinity, gcTime: Infinity, networkMode: 'always', retry: false } as const;

/** The catalogue's cards of a bank. */
export const bankCardsQuery = (bank: string) =>
  queryOptions({ queryKey: ['catalogue', bank], queryFn: () => loadCards(bank), ...loadedOnce });

/** How the benefits of a bank's cards are used. */
export const howToUseQuery = (bank: string) =>
  queryOptions({ queryKey: ['how-to-use', bank], queryFn: () => loadHowToUse(bank), ...loadedOnce });
