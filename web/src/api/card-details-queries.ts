import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { cardIn } from './cache/answers.ts';
import { ChangedElsewhere, readCard } from './card-changes.ts';
import { storeCard } from './card-queries.ts';
import { ApiError, apiOfCurrentUser } from './client.ts';
import { mutationKeys } from './query-keys.ts';

/** What only its holder knows of a card; what is left out stays as it is. */
type CardDetails = Sent<'PATCH /cards/{id}', 'body'>;

/**
 * Saves what its holder says of a card. Where somebody else has changed the card meanwhile nothing is saved.
 * @throws {ChangedElsewhere} through `mutateAsync`
 */
export function useSaveCardDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    networkMode: 'always',
    mutationFn: async ({ card, details }: { card: Card; details: CardDetails }) => {
      const ownApi = apiOfCurrentUser();
      try {
        const { data: saved } = await ownApi('PATCH /cards/{id}', {
          params: { id: card.id },
          body: details,
          ...(card.version > 0 && { ifMatch: card.version }),
        });
        return cardIn(saved);
      } catch (error) {
        const now =
          error instanceof ApiError && error.status === 409 ? await readCard(ownApi, card.id) : null;
        if (!now || now.version === card.version) throw error;
        storeCard(client, now);
        throw new ChangedElsewhere(now);
      }
    },
    onSuccess: (saved) => storeCard(client, saved),
  });
}
