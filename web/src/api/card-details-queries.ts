import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Sent } from '@card-rewards/functions/contract';
import { cardIn } from './cache/answers.ts';
import { ChangedElsewhere, readCard } from './card-changes.ts';
import { storeCard } from './card-queries.ts';
import { ApiError, apiOfCurrentUser } from './client.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

/** The fields that only the user knows. Fields that are left out stay as they are. */
type CardDetails = Sent<'PATCH /cards/{id}', 'body'>;

/**
 * Saves a card's details. Nothing is saved where the card was changed elsewhere in the meantime.
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
    onSuccess: (saved, { details }) => {
      storeCard(client, saved);
      // The new terms of the card, which are read with its benefits, depend on its fees.
      if (details.fees) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  });
}
