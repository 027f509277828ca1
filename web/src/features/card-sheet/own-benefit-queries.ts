import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { api } from '../../api/client.ts';
import { mutationKeys } from '../../api/query-keys.ts';

type OwnBenefit = Sent<'POST /cards/{id}/own-benefits', 'body'>;

interface SavedOwnBenefit {
  cardId: string;
  /** Null for a new one. */
  benefitId: string | null;
  /** The same for every attempt to send a form, so that a lost answer adds no second benefit. */
  idempotencyKey: string;
  benefit: OwnBenefit;
}

/** Adds a benefit of the user's own to a card, or changes one. */
export function useSaveOwnBenefit() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: ({ cardId, benefitId, idempotencyKey, benefit }: SavedOwnBenefit) =>
      benefitId === null
        ? api('POST /cards/{id}/own-benefits', { params: { id: cardId }, body: benefit, idempotencyKey })
        : api('PATCH /cards/{id}/benefits/{benefitId}', { params: { id: cardId, benefitId }, body: benefit }),
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

/** Deletes a benefit of the user's own. Its history stays. `undo` is a new id, under which this can be undone. */
export function useDeleteOwnBenefit() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: ({ cardId, benefitId, undo }: { cardId: string; benefitId: string; undo: string }) =>
      api('DELETE /cards/{id}/benefits/{benefitId}', { params: { id: cardId, benefitId }, undo }),
    onSettled: () => refreshCardsAndBenefits(client),
  });
}
