import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { completeCard } from '../../api/cache/answers.ts';
import { changeRefusal, ChangedElsewhere } from '../../api/card-changes.ts';
import { storeCard } from '../../api/card-queries.ts';
import { api } from '../../api/client.ts';
import { mutationKeys } from '../../api/query-keys.ts';

/**
 * Saves an offer of a card, or removes it.
 * @throws {ChangedElsewhere} through `mutateAsync`
 */
export function useChangeOffers() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: async ({ card, ...change }: { card: Card } & ({ save: Offer } | { remove: string })) => {
      const ifMatch = card.version;
      try {
        if ('remove' in change) {
          const params = { id: card.id, offerId: change.remove };
          return completeCard((await api('DELETE /cards/{id}/offers/{offerId}', { params, ifMatch })).data);
        }
        const { id: offerId, ...body } = change.save;
        const params = { id: card.id, offerId };
        return completeCard((await api('PUT /cards/{id}/offers/{offerId}', { params, body, ifMatch })).data);
      } catch (error) {
        throw await changeRefusal(error, card, api);
      }
    },
    onSuccess: (saved) => storeCard(client, saved),
    onError: (error) => {
      if (error instanceof ChangedElsewhere) storeCard(client, error.card);
    },
  });
}
