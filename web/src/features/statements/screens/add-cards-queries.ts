import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddedCard, CardToAdd } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../../api/card-queries.ts';
import { ApiError, apiOfCurrentUser, isOutcomeUnknown } from '../../../api/client.ts';
import { mutationKeys } from '../../../api/query-keys.ts';
import { refusedCardText } from './refused-card-text.ts';

class RefusedCard extends Error {}

/**
 * Adds all cards or none, under their own ids. If the same cards are sent again, none is added twice.
 * @throws {RefusedCard} if a card is refused
 * @throws {ApiError} as `api` does
 */
export function useAddCards() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: addCards,
    // If the response was lost, the cards may have been added.
    onError: () => refreshCardsAndBenefits(client),
  });
}

async function addCards(toAdd: CardToAdd[]): Promise<AddedCard[]> {
  const body = { cards: toAdd, dry_run: false };
  const { data, cards } = await apiOfCurrentUser()('POST /import', { body, isLarge: true });
  const [problem] = data.problems;
  if (problem) throw new RefusedCard(refusedCardText(problem, toAdd));
  return cards;
}

/** Says why no card was added. Returns null if the cards may have been added. */
export function refusalText(error: unknown): string | null {
  if (error instanceof RefusedCard) return `Nothing was added. ${error.message}`;
  if (isOutcomeUnknown(error)) return null;
  return error instanceof ApiError && error.reason !== null
    ? `Nothing was added. ${error.reason}`
    : 'Couldn’t add the cards. Try again.';
}
