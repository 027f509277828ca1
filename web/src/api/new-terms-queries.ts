import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { cardIn } from './cache/answers.ts';
import { refreshCardsAndBenefits, storeCard } from './card-queries.ts';
import { api } from './client.ts';
import { mutationKeys } from './query-keys.ts';

/** Takes or declines the terms in force for a card, or takes that back. */
export type TermsDecision = Sent<'POST /cards/{id}/terms', 'body'>;

export function useChooseTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async ({ cardId, decision }: { cardId: string; decision: TermsDecision }) =>
      cardIn((await api('POST /cards/{id}/terms', { params: { id: cardId }, body: decision })).data),
    onSuccess: (saved) => storeCard(client, saved),
    // Also after a failure: the choice may have been made all the same, or elsewhere.
    onSettled: () => refreshCardsAndBenefits(client),
  });
}
