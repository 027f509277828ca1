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
import { updateCaptured } from '@card-rewards/functions/domain';
import { logFailure } from '../browser/log.ts';
import { useToday } from '../browser/today.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { listedBenefits } from '../model/benefits/benefit-list.ts';
import { sortByPlace } from '../model/benefits/benefit-sort.ts';
import { applyTick, withTicks, type Tick } from '../model/benefits/tick.ts';
import { savedOnDevice } from './cache/saved-responses.ts';
import { changed, itemsOf, readTaggedList, type TaggedList } from './cache/tagged-list.ts';
import { changeCards, useCardsShown } from './card-queries.ts';
import { api, ApiError, isOutcomeUnknown, nextCall } from './client.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';
import { readBenefit, readLaterBenefit } from './read-responses.ts';

export const userBenefitsQuery = queryOptions({
  queryKey: queryKeys.userBenefits,
  queryFn: async (context) => {
    const read = await readTaggedList(context, 'GET /user-benefits', {}, ({ data, terms, later, ended }) => ({
      items: sortByPlace(
        Object.entries(data).flatMap(([cardId, benefits]) => completeBenefits(cardId, benefits)),
      ),
      terms,
      later: Object.entries({ ...later })
        .flatMap(([card_id, benefits]) => benefits.map((benefit) => readLaterBenefit(benefit, card_id)))
        .toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1)),
      ended: Object.entries({ ...ended }).flatMap(([card_id, benefits]) =>
        benefits.map((benefit) => ({ ...benefit, card_id })),
      ),
    }));
    readCardsIfChanged(context.client, read.tag);
    return read;
  },
  meta: { ...savedOnDevice, failure: 'Failed to load benefits' },
  refetchOnWindowFocus: false,
});

/** The specification (section 4) allows the status `expired`, but this server never sends this status. */
type SentBenefit = Omit<UserBenefit, 'status'> & { status: UserBenefit['status'] | 'expired' };

function completeBenefits(cardId: string, received: SentBenefit[] | null): BenefitInPeriod[] {
  if (Array.isArray(received)) {
    return received.flatMap(({ status, ...benefit }) =>
      status === 'expired' ? [] : [readBenefit({ ...benefit, status }, { card_id: cardId })],
    );
  }
  logFailure(`Loading the benefits of the card ${cardId}`, received);
  return [];
}

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
  if (ids === undefined) return { data: undefined, isError: isError || shown.isError, refetch };
  return { data, isError, refetch };
}

export function useWholeBenefits() {
  return useQuery({ ...userBenefitsQuery, select: itemsOf });
}

export function useLaterBenefits(cardId: string) {
  const { data } = useQuery({ ...userBenefitsQuery, select: ({ later }) => later });
  return useMemo(() => data?.filter(({ card_id }) => card_id === cardId) ?? [], [data, cardId]);
}

/** Returns the benefits that have ended in the last 30 days. `shown` has those on the cards of the chosen holder. */
export function useJustEnded() {
  const { ids } = useCardsShown();
  const { data: all = [] } = useQuery({ ...userBenefitsQuery, select: ({ ended }) => ended });
  return { all, shown: all.filter(({ card_id }) => ids === null || ids?.includes(card_id)) };
}

export function useDayOfBenefits() {
  return useQuery({ ...userBenefitsQuery, select: ({ day }) => day }).data;
}

export function useTimeOfBenefits() {
  return useQuery({ ...userBenefitsQuery, select: ({ at }) => at }).data;
}

export function useAreBenefitsUnconfirmed(): boolean {
  const { data: isRestored, isError } = useQuery({
    ...userBenefitsQuery,
    select: (list) => list.isRestored,
  });
  return isError && isRestored === true;
}

/** One tag covers all of the user's data, so the cards may have changed if the benefits have a new tag. */
function readCardsIfChanged(client: QueryClient, tag: string | null): void {
  const cards = client.getQueryState<TaggedList<Card>>(queryKeys.cards);
  if (tag === null || cards?.fetchStatus !== 'idle') return;
  if (cards.data?.tag !== tag) void client.invalidateQueries({ queryKey: queryKeys.cards });
}

type OnFailed = (tick: Tick, error: unknown) => void;

/**
 * The lists show the tick while it is being saved (see {@link useTicksInFlight}). `useMutation` would render the whole
 * list twice.
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
      return tick.restored ?? readBenefit(saved, applyTick(tick.benefit, tick));
    },
    onSuccess: async (saved, { benefit }, sent) => {
      await storeUserBenefit(client, saved, sent, () => countCaptured(client, benefit, saved));
      // The tick may also have changed automatic claims of other periods, or uses that `uses` does not contain.
      // `countCaptured` does not see these changes, so the cards are read again.
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
      card.id === after.card_id ? { ...card, captured: updateCaptured(card.captured, uses) } : card,
    ),
  );
}

function mayBeOutdated(error: unknown): boolean {
  return (
    isOutcomeUnknown(error) || (error instanceof ApiError && (error.status === 409 || error.status === 404))
  );
}

export function useTicksInFlight(): Tick[] {
  return useMutationState({
    filters: { mutationKey: mutationKeys.tickBenefit, status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
}

/**
 * Writes one saved benefit to the list. If the stored list was requested after this save, it may be newer, so it is
 * kept and read again. A read in progress may have begun before the save, so the read starts again.
 * @param sent the number of the saving call, see `nextCall`
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

export function useReadBenefits(cardId: string | null) {
  const today = useToday();
  const { data: benefits, isError } = useBenefits(cardId);
  const listed = useMemo(() => listedBenefits(benefits ?? NONE, today), [benefits, today]);
  return {
    benefits,
    listed,
    isError,
    hasFailed: benefits === undefined && isError,
  };
}

/**
 * Returns the benefits for sums, with the ticks in flight. Benefits that were read on an earlier date are left out,
 * because periods may have ended since. The result is deferred, so that a ticked row renders before the sums.
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
