import { queryOptions, useIsMutating, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { cardNames } from '@card-rewards/functions/domain';
import { cardIn } from './cache/answers.ts';
import { hadNoCards } from '../browser/storage.ts';
import { savedOnDevice } from './cache/saved-answers.ts';
import { changed, itemsOf, readTaggedList, type TaggedList } from './cache/tagged-list.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

export const cardsQuery = queryOptions({
  queryKey: queryKeys.cards,
  queryFn: (context) => readTaggedList(context, 'GET /cards', {}, ({ data }) => data.map(cardIn)),
  meta: savedOnDevice,
  // Where tags come, the benefits' tag says whether the cards have changed.
  refetchOnWindowFocus: ({ state }) => state.data?.tag === null,
});

/** All cards, newest first. */
export function useCards() {
  return useQuery({ ...cardsQuery, select: itemsOf });
}

/** Whether there are cards; until they have been read, whether there may be: a new holder has none. */
export function useMayHaveCards(): boolean {
  const { data: cards } = useCards();
  const [hadNone] = useState(hadNoCards);
  return cards ? cards.length > 0 : !hadNone;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NO_CARDS: readonly Card[] = [];

/** What each card is called to tell it from the others, by its id; none until the cards have been read. */
export function useCardNames(): ReadonlyMap<string, string> {
  return useQuery({ ...cardsQuery, select: namesOf }).data ?? NO_NAMES;
}

let named = { cards: NO_CARDS, names: NO_NAMES };

/** Worked out once for all who ask, and the same as long as no card is called otherwise: each tick changes a card. */
function namesOf(kept: TaggedList<Card>): ReadonlyMap<string, string> {
  const cards = itemsOf(kept);
  if (cards === named.cards) return named.names;
  const names = cardNames(cards);
  const isSame =
    names.size === named.names.size && [...names].every(([id, name]) => named.names.get(id) === name);
  named = { cards, names: isSame ? named.names : names };
  return named.names;
}

/** Whether a card is being added, changed, populated or deleted right now. */
export function useIsChangingCards(): boolean {
  return useIsMutating({ mutationKey: mutationKeys.changeCards }) > 0;
}

/** Writes one card as it has been answered to the list. */
export function storeCard(client: QueryClient, saved: Card): void {
  changeCards(client, (cards) => cards.map((card) => (card.id === saved.id ? saved : card)));
}

/** Shows the change at once; the refresh that follows has the last word. */
export function changeCards(client: QueryClient, change: (cards: Card[]) => Card[]): void {
  client.setQueryData(cardsQuery.queryKey, (kept) => changed(kept, change));
}

/**
 * Reads both again, and is done as soon as it has begun to: a dialog closes once its change is saved, but until then
 * nobody takes the two lists, one changed and one not, for up to date.
 */
export async function refreshCardsAndBenefits(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.cards, queryKeys.userBenefits].map(async (queryKey) => {
      // An invalidation alone would wait for a first read that is under way, whose answer may be from before the change.
      await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ queryKey });
    }),
  );
}
