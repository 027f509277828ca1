import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { cardIn } from './cache/answers.ts';
import { refreshCardsAndBenefits, storeCard } from './card-queries.ts';
import { api } from './client.ts';
import { mutationKeys } from './query-keys.ts';

/** Takes the newer terms of the catalogue for a card, or keeps those it has. */
export function useChooseTerms(cardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async (choice: Sent<'POST /cards/{id}/terms', 'body'>) =>
      cardIn((await api('POST /cards/{id}/terms', { params: { id: cardId }, body: choice })).data),
    onSuccess: (saved) => storeCard(client, saved),
    // Also after a failure: the choice may have been made all the same, or elsewhere.
    onSettled: () => refreshCardsAndBenefits(client),
  });
}
