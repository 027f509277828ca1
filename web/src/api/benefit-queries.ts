import {
  mutationOptions,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { BenefitInPeriod, Card, UserBenefit } from '@card-rewards/functions/contract';
import { capturedAfter } from '@card-rewards/functions/domain';
import { logFailure } from '../browser/log.ts';
import { useToday } from '../browser/today.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { listedBenefits } from '../model/benefits/benefit-list.ts';
import { sortByPlace } from '../model/benefits/benefit-sort.ts';
import { ticked, withTicks, type Tick } from '../model/benefits/tick.ts';
import { readBenefit, readLaterBenefit } from './answers.ts';
import { changeCards, useCardsShown } from './card-queries.ts';
import { api, ApiError, nextCall, mayBeSaved } from './client.ts';
import { savedOnDevice } from './cache/saved-answers.ts';
import { changed, itemsOf, readTaggedList, type TaggedList } from './cache/tagged-list.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

export const userBenefitsQuery = queryOptions({
  queryKey: queryKeys.userBenefits,
  queryFn: async (context) => {
    const read = await readTaggedList(context, 'GET /user-benefits', {}, ({ data, terms, later, ended }) => ({
      // Sorted once here, so that no list has to be sorted after each tick.
      items: sortByPlace(
        Object.entries(data).flatMap(([cardId, benefits]) => benefitsOfCard(cardId, benefits)),
      ),
      terms,
      // Soonest first. An answer with the specification's fields alone has none.
      later: Object.entries({ ...later })
        .flatMap(([card_id, benefits]) => benefits.map((benefit) => readLaterBenefit(benefit, card_id)))
        .toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1)),
      ended: Object.values({ ...ended }).flat(),
    }));
    readCardsIfChanged(context.client, read.tag);
    return read;
  },
  meta: { ...savedOnDevice, failure: 'Failed to load benefits' },
  // `useCacheSync` reads them when the tab becomes visible.
  refetchOnWindowFocus: false,
});

/** A benefit as the specification describes it, section 4. Our server never sends an expired one. */
type SentBenefit = Omit<UserBenefit, 'status'> & { status: UserBenefit['status'] | 'expired' };

/**
 * Completes the benefits of a card in a response, without the expired ones. A missing list is logged and replaced by an
 * empty one.
 */
function benefitsOfCard(cardId: string, answered: SentBenefit[] | null): BenefitInPeriod[] {
  if (Array.isArray(answered)) {
    return answered.flatMap(({ status, ...benefit }) =>
      status === 'expired' ? [] : [readBenefit({ ...benefit, status }, { card_id: cardId })],
    );
  }
  logFailure(`Loading the benefits of the card ${cardId}`, answered);
  return [];
}

/** Reads the benefits of one card, or those of the screen: on the chosen holder's cards (see `useCards`), or on all. */
export function useBenefits(cardId: string | null = null) {
  const shown = useCardsShown();
  const ids = useMemo(() => (cardId === null ? shown.ids : [cardId]), [cardId, shown.ids]);
  const select = useCallback(
    (kept: TaggedList<BenefitInPeriod>) => {
      const benefits = itemsOf(kept);
      return ids ? benefits.filter(({ card_id }) => ids.includes(card_id)) : benefits;
    },
    [ids],
  );
  const { data, isError, refetch } = useQuery({ ...userBenefitsQuery, select });
  // Until the cards have been read, it is not known whose the benefits are.
  if (ids === undefined) return { data: undefined, isError: isError || shown.isError, refetch };
  return { data, isError, refetch };
}

/** Reads all benefits, whichever holder is chosen. */
export function useWholeBenefits() {
  return useQuery({ ...userBenefitsQuery, select: itemsOf });
}

/** Returns the benefits of a card that begin with its first renewal. */
export function useLaterBenefits(cardId: string) {
  const { data } = useQuery({ ...userBenefitsQuery, select: ({ later }) => later });
  return useMemo(() => data?.filter(({ card_id }) => card_id === cardId) ?? [], [data, cardId]);
}

/** Returns the benefits that ended by themselves a short time ago. */
export function useJustEnded() {
  return useQuery({ ...userBenefitsQuery, select: ({ ended }) => ended }).data;
}

/** Returns the day that the benefits are listed for; undefined until they have been read. */
export function useDayOfBenefits() {
  return useQuery({ ...userBenefitsQuery, select: ({ day }) => day }).data;
}

/** Returns when the benefits were last answered, in milliseconds since 1970; undefined until they have been read. */
export function useTimeOfBenefits() {
  return useQuery({ ...userBenefitsQuery, select: ({ at }) => at }).data;
}

/** Returns whether the benefits are the copy on this device because the server could not be reached. */
export function useAreBenefitsUnconfirmed(): boolean {
  const { data: isRestored, isError } = useQuery({
    ...userBenefitsQuery,
    select: (list) => list.isRestored,
  });
  return isError && isRestored === true;
}

/**
 * Reads the cards again if the benefits came with another tag. One tag covers all of a user's data, so a different tag
 * means a change elsewhere.
 */
function readCardsIfChanged(client: QueryClient, tag: string | null): void {
  const cards = client.getQueryState<TaggedList<Card>>(queryKeys.cards);
  if (tag === null || cards?.fetchStatus !== 'idle') return;
  // A missing tag, after a failed read, differs too.
  if (cards.data?.tag !== tag) void client.invalidateQueries({ queryKey: queryKeys.cards });
}

type OnFailed = (tick: Tick, error: unknown) => void;

/**
 * Saves a tick. The lists show it while it is in flight (see {@link useTicksInFlight}) and store it once the server has
 * confirmed it. `useMutation` would render the whole list again at the beginning and at the end.
 */
export function useTickBenefit(onFailed: OnFailed): (tick: Tick) => Promise<BenefitInPeriod> {
  const client = useQueryClient();
  return useCallback(
    (tick) => client.getMutationCache().build(client, tickMutation(client, onFailed)).execute(tick),
    [client, onFailed],
  );
}

function tickMutation(client: QueryClient, onFailed: OnFailed) {
  return mutationOptions({
    mutationKey: mutationKeys.tickBenefit,
    onMutate: () => nextCall(),
    mutationFn: async (tick: Tick) => {
      const saved = await sendTick(tick);
      return tick.restored ?? readBenefit(saved, ticked(tick.benefit, tick));
    },
    onSuccess: async (saved, { benefit }, sent) => {
      await storeUserBenefit(client, saved, sent, () => countCaptured(client, benefit, saved));
      // The tick may have changed automatic claims of other periods, or uses that the list does not have.
      const isMoreChanged = [benefit, saved].some(
        ({ auto_claim, uses, use_count }) => auto_claim || uses.length < use_count,
      );
      if (isMoreChanged) void client.invalidateQueries({ queryKey: queryKeys.cards });
    },
    onError: (error, tick) => {
      onFailed(tick, error);
      if (mayBeOutdated(error)) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  });
}

/** Sends a tick, or undoes it. Undoing puts the benefit back exactly as it was, so the response says nothing about it. */
async function sendTick(tick: Tick): Promise<Partial<UserBenefit>> {
  const { benefit, status, used_amount, undo, restored } = tick;
  const { card_id, benefit_id, start } = benefit;
  if (restored) {
    await api('POST /undo/{id}', { params: { id: undo } });
    return {};
  }
  const { data } = await api('PUT /cards/{cardId}/user-benefits/{benefitId}', {
    params: { cardId: card_id, benefitId: benefit_id },
    body: { status, used_amount },
    undo,
    ...(start !== '' && { periodStart: start }),
  });
  return data;
}

function countCaptured(client: QueryClient, before: BenefitInPeriod, after: BenefitInPeriod): void {
  const uses = { before: before.uses, after: after.uses };
  changeCards(client, (cards) =>
    cards.map((card) =>
      card.id === after.card_id ? { ...card, captured: capturedAfter(card.captured, uses) } : card,
    ),
  );
}

/**
 * Returns whether the listed benefits may be outdated after a failed tick: the period has ended or the card was closed
 * (409), the card or benefit is gone (404), or the tick may have been saved.
 */
function mayBeOutdated(error: unknown): boolean {
  return mayBeSaved(error) || (error instanceof ApiError && (error.status === 409 || error.status === 404));
}

export function useTicksInFlight(): Tick[] {
  return useMutationState({
    filters: { mutationKey: mutationKeys.tickBenefit, status: 'pending' },
    // Only `tickMutation` has this key.
    select: ({ state }) => state.variables as Tick,
  });
}

/**
 * Writes one saved benefit to the list. A list that was requested after the save may be newer than this late answer, so
 * it is kept and read again before the save counts as done. A read in progress may be older than the save, so it is
 * started again.
 * @param sent the number of the save's call, see `nextCall`
 * @param storeMore stores further results at the same moment, so that the screens render once
 */
export async function storeUserBenefit(
  client: QueryClient,
  saved: BenefitInPeriod,
  sent: number,
  storeMore?: () => void,
): Promise<void> {
  const list = { queryKey: queryKeys.userBenefits };
  const isReading = client.isFetching(list) > 0;
  await client.cancelQueries(list);
  storeMore?.();
  const kept = client.getQueryData(userBenefitsQuery.queryKey);
  if (kept && kept.asked > sent) {
    await client.invalidateQueries(list);
    return;
  }
  client.setQueryData(
    userBenefitsQuery.queryKey,
    changed(kept, (benefits) =>
      benefits.map((benefit) => (benefit.benefit_id === saved.benefit_id ? saved : benefit)),
    ),
  );
  if (isReading) void client.invalidateQueries(list);
}

const NONE: BenefitInPeriod[] = [];

/** Returns the benefits of one card, or of all cards of the screen, as they were read. */
export function useReadBenefits(cardId: string | null) {
  const today = useToday();
  const { data: benefits, isError } = useBenefits(cardId);
  const listed = useMemo(() => listedBenefits(benefits ?? NONE, today), [benefits, today]);
  return {
    /** Undefined during the first read, and when it has failed. */
    benefits,
    listed,
    isError,
    hasFailed: benefits === undefined && isError,
  };
}

/**
 * Returns today's listed benefits of one card, or of all cards of the screen, for sums, unsorted and with the ticks in flight. Benefits
 * that were read on an earlier day are left out, because periods may have ended and begun since. A tick renders its row
 * first and then the sums.
 */
export function useListedBenefits(cardId: string | null = null) {
  const { benefits, listed, isError, hasFailed } = useReadBenefits(cardId);
  const today = useToday();
  const day = useDayOfBenefits();
  const isOnline = useIsOnline();
  const isOutdated = day !== undefined && day < today;
  const ticks = useTicksInFlight();
  const shown = useDeferredValue(
    useMemo(
      () => ({
        benefits: isOutdated ? undefined : benefits,
        listed: isOutdated ? NONE : listed,
        hasFailed: hasFailed || (isOutdated && (isError || !isOnline)),
        ticks,
      }),
      [benefits, listed, hasFailed, isOutdated, isError, isOnline, ticks],
    ),
  );
  return useMemo(() => ({ ...shown, listed: withTicks(shown.listed, shown.ticks) }), [shown]);
}
