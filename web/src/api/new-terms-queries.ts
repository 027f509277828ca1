import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { cardIn } from './cache/answers.ts';
import { refreshCardsAndBenefits, storeCard } from './card-queries.ts';
import { api } from './client.ts';
import { mutationKeys } from './query-keys.ts';

/** A decision to take or decline a card's terms in force, or to undo that. */
export type TermsDecision = Sent<'POST /cards/{id}/terms', 'body'>;

/** Sends a decision about a card's terms in force. */
export function useChooseTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async ({ cardId, decision }: { cardId: string; decision: TermsDecision }) =>
      cardIn((await api('POST /cards/{id}/terms', { params: { id: cardId }, body: decision })).data),
    onSuccess: (saved) => storeCard(client, saved),
    // After a failure, the decision may have been saved all the same, or made elsewhere.
    onSettled: () => refreshCardsAndBenefits(client),
  });
}
