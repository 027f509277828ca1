import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { cardNames, NO_HOLDER } from '@card-rewards/functions/domain';
import { hadNoCards } from '../browser/remembered.ts';
import { useScreenHolder } from '../browser/screen-holder.ts';
import { cardsOf, findChoice, holderChoices, holdersOf, type HolderChoice } from '../model/cards/holders.ts';
import { savedOnDevice } from './cache/saved-responses.ts';
import { changed, itemsOf, readTaggedList, type TaggedList } from './cache/tagged-list.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';
import { completeCard } from './read-responses.ts';

export const cardsQuery = queryOptions({
  queryKey: queryKeys.cards,
  queryFn: (context) =>
    readTaggedList(context, 'GET /cards', {}, ({ data }) => ({ items: data.map(completeCard) })),
  meta: { ...savedOnDevice, failure: 'Loading the cards failed' },
  // On focus, the benefits are read, and their tag tells whether the cards have changed. A list without a tag cannot be
  // compared, so it is read as well.
  refetchOnWindowFocus: ({ state }) => state.data?.tag === null,
});

/** Reads the cards of the chosen holder, or all cards, newest first. */
export function useCards() {
  const { wanted } = useScreenHolder();
  const select = useCallback((kept: TaggedList<Card>) => cardsOf(itemsOf(kept), wanted), [wanted]);
  return useQuery({ ...cardsQuery, select });
}

export function useWholeWallet() {
  return useQuery({ ...cardsQuery, select: itemsOf });
}

export function useHolders(): { choices: readonly HolderChoice[]; chosen: string | null } {
  const { wanted } = useScreenHolder();
  const { data: choices = NO_CHOICES } = useQuery({ ...cardsQuery, select: choicesOf });
  return { choices, chosen: findChoice(choices, wanted) };
}

export function useHoldersOfCards(): Readonly<Record<string, string>> {
  const { wanted } = useScreenHolder();
  const select = useCallback(
    (kept: TaggedList<Card>) => {
      const cards = itemsOf(kept);
      const choices = holderChoices(cards);
      if (choices.length === 0 || findChoice(choices, wanted) !== null) return NO_HOLDERS;
      return Object.fromEntries(cards.flatMap(({ id, holder }) => (holder === null ? [] : [[id, holder]])));
    },
    [wanted],
  );
  return useQuery({ ...cardsQuery, select }).data ?? NO_HOLDERS;
}

/**
 * Returns the ids of the shown cards. `ids` is null if all cards are shown, and undefined until the cards of a chosen
 * holder are loaded.
 */
export function useCardsShown(): { ids: readonly string[] | null | undefined; isError: boolean } {
  const { wanted } = useScreenHolder();
  const select = useCallback(
    (kept: TaggedList<Card>) => {
      const cards = itemsOf(kept);
      const shown = cardsOf(cards, wanted);
      return shown === cards ? null : shown.map(({ id }) => id);
    },
    [wanted],
  );
  const { data, isError } = useQuery({ ...cardsQuery, select });
  return { ids: wanted === null ? null : data, isError };
}

export function useHolderNames(): readonly string[] {
  return useQuery({ ...cardsQuery, select: namesOfHolders }).data ?? NO_ONE;
}

const NO_ONE: readonly string[] = [];
const namesOfHolders = (kept: TaggedList<Card>) =>
  holdersOf(itemsOf(kept)).flatMap(({ holder }) => (holder === NO_HOLDER ? [] : [holder]));

const NO_CHOICES: readonly HolderChoice[] = [];
const NO_HOLDERS: Readonly<Record<string, string>> = {};
const choicesOf = (kept: TaggedList<Card>) => holderChoices(itemsOf(kept));

export function useMayHaveCards(): boolean {
  const { data: cards } = useWholeWallet();
  const [hadNone] = useState(hadNoCards);
  return cards ? cards.length > 0 : !hadNone;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NO_CARDS: readonly Card[] = [];

export function useCardNames(): ReadonlyMap<string, string> {
  return useQuery({ ...cardsQuery, select: selectNames }).data ?? NO_NAMES;
}

let named = { cards: NO_CARDS, names: NO_NAMES };

/** Returns the same map until a name changes. Every tick changes a card, but not its name. */
function selectNames(kept: TaggedList<Card>): ReadonlyMap<string, string> {
  const cards = itemsOf(kept);
  if (cards === named.cards) return named.names;
  const names = cardNames(cards);
  const isSame =
    names.size === named.names.size && [...names].every(([id, name]) => named.names.get(id) === name);
  named = { cards, names: isSame ? named.names : names };
  return named.names;
}

export function useIsChangingCards(): boolean {
  return useIsMutating({ mutationKey: mutationKeys.changeCards }) > 0;
}

/** Reads the cards and benefits again even after a failure, because the change may have been saved. */
export function useCardMutation<Saved, Change>(options: UseMutationOptions<Saved, Error, Change>) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationKey: mutationKeys.changeCards,
    onSettled: () => refreshCardsAndBenefits(client),
  });
}

/** A read in progress may be older than the saved card, so the read starts again. */
export function storeCard(client: QueryClient, saved: Card): void {
  changeCards(client, (cards) => cards.map((card) => (card.id === saved.id ? saved : card)));
  const list = { queryKey: queryKeys.cards };
  if (client.isFetching(list) > 0) void client.invalidateQueries(list);
}

export function changeCards(client: QueryClient, change: (cards: Card[]) => Card[]): void {
  client.setQueryData(cardsQuery.queryKey, (kept) => changed(kept, change));
}

export async function refreshCardsAndBenefits(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.cards, queryKeys.userBenefits].map(async (queryKey) => {
      // `invalidateQueries` does not stop a first read, and the response of that read may be older than the change.
      await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ queryKey });
    }),
  );
}
