import { useQuery } from '@tanstack/react-query';
import type { Network } from '@card-rewards/functions/contract';
import { logFailure } from '../shared/log.ts';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

interface ImagelessCard {
  cardName: string;
  bank: string;
  network: Network;
}

/** The image that the server suggests for a card that has none of its own, if any. A failure is only logged. */
export function useSuggestedCardImage(card: ImagelessCard | null): string | null {
  const { cardName = '', bank = '', network = '' } = card ?? {};
  const { data } = useQuery({
    queryKey: queryKeys.cardImage(cardName, bank, network),
    enabled: card !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { data: suggestion } = await api('GET /card-images/suggest/{cardName}', {
          params: { cardName },
          query: { bank, network },
          signal,
        });
        return suggestion.available ? suggestion.suggestedImage : null;
      } catch (error) {
        if (!signal.aborted) logFailure('Suggesting a card image', error);
        return null;
      }
    },
  });
  return data ?? null;
}
