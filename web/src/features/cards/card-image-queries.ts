import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { logFailure } from '../../browser/log.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The longest time that saving a card waits for its image. */
const LONGEST_WAIT_MS = 4_000;

interface ImagelessCard {
  cardName: string;
  bank: string;
  network: string;
}

/** Reads the suggested image. A failure is only logged, and counts as no suggestion. */
function suggestionQuery({ cardName, bank, network }: ImagelessCard) {
  return queryOptions({
    queryKey: queryKeys.cardImage(cardName, bank, network),
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
}

/**
 * Reads the suggested image for a card without one.
 * @returns a function that resolves with the image or null. It waits at most 4 s for an answer in progress
 */
export function useSuggestedCardImage(card: ImagelessCard | null): () => Promise<string | null> {
  const client = useQueryClient();
  const { cardName = '', bank = '', network = '' } = card ?? {};
  useQuery({ ...suggestionQuery({ cardName, bank, network }), enabled: card !== null });
  return useCallback(async () => {
    if (cardName === '') return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS));
    return Promise.race([client.query(suggestionQuery({ cardName, bank, network })), late]);
  }, [client, cardName, bank, network]);
}
