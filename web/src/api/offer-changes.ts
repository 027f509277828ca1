import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { completeCard } from './cache/answers.ts';
import { changeRefusal, ChangedElsewhere } from './card-changes.ts';
import { storeCard } from './card-queries.ts';
import { api, ApiError, failureText } from './client.ts';
import { mutationKeys } from './query-keys.ts';
import type { OfferProblem } from '../model/offer-draft.ts';

/** An offer to create or replace, or the id of one to remove. */
export type OfferChange = { save: Offer } | { remove: string };

/**
 * Saves an offer of a card, or removes it. With `undo`, a new id, the change can be undone.
 * @throws {ChangedElsewhere} through `mutateAsync`
 */
export function useChangeOffers() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: async ({ card, undo, ...change }: { card: Card; undo?: string } & OfferChange) => {
      const { id, version } = card;
      const options = { ifMatch: version, ...(undo !== undefined && { undo }) };
      try {
        if ('remove' in change) {
          const params = { id, offerId: change.remove };
          return completeCard(
            (await api('DELETE /cards/{id}/offers/{offerId}', { params, ...options })).data,
          );
        }
        const { id: offerId, ...body } = change.save;
        const params = { id, offerId };
        return completeCard(
          (await api('PUT /cards/{id}/offers/{offerId}', { params, body, ...options })).data,
        );
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

/** Returns the problem to show when an offer could not be saved. */
export function offerFailure(error: unknown): OfferProblem {
  const [refused] = Object.entries(error instanceof ApiError ? error.fields : {});
  if (refused) return { field: null, text: `The ${refused.join(' ')}.` };
  const isElsewhere = error instanceof ChangedElsewhere;
  const text = isElsewhere
    ? 'This card was changed on another device. Save again.'
    : 'Couldn’t save. Try again.';
  return { field: null, text: failureText(error, text) };
}
