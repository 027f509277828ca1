import { useEffect, useRef } from 'react';
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { Tick } from '../display/tick.ts';
import { useToday } from '../shared/today.ts';
import { api, ApiError } from './client.ts';
import { mutationKeys, queryKeys } from './query-keys.ts';

const allUserBenefitsQuery = queryOptions({
  queryKey: queryKeys.allUserBenefits,
  queryFn: async ({ signal }) => Object.values((await api('GET /user-benefits', { signal })).data).flat(),
});

/** The benefits of all cards in their current periods. */
export function useAllUserBenefits() {
  return useQuery(allUserBenefitsQuery);
}

/** The benefits of one card; of none while no card is chosen. */
export function useCardUserBenefits(cardId: string | null) {
  return useQuery({
    queryKey: queryKeys.cardUserBenefits(cardId ?? ''),
    queryFn: async ({ signal }) =>
      (await api('GET /cards/{id}/user-benefits', { params: { id: cardId ?? '' }, signal })).data,
    enabled: cardId !== null,
  });
}

/** Reads the benefits again when a new day begins: periods may have ended. */
export function useRefreshBenefitsDaily(): void {
  const client = useQueryClient();
  const today = useToday();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  }, [client, today]);
}

/**
 * Saves a tick. The lists show it while it is in flight (see {@link useTicksInFlight}); only what the server has
 * confirmed is written to them.
 */
export function useTickBenefit({ onFailed }: { onFailed: (tick: Tick, error: unknown) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.tickBenefit,
    networkMode: 'always',
    mutationFn: async ({ benefit, status, used_amount }: Tick) => {
      const answer = await api('PUT /cards/{cardId}/user-benefits/{benefitId}', {
        params: { cardId: benefit.card_id, benefitId: benefit.id },
        body: { status, used_amount, period_start: benefit.period_start },
      });
      return answer.data;
    },
    onSuccess: (saved) => storeUserBenefit(client, saved),
    onError: (error, tick) => {
      onFailed(tick, error);
      if (mayBeOutdated(error)) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  });
}

/**
 * Whether what is listed may no longer be what is stored. The period has ended or the card has been closed (409), one of
 * the two is gone (404), or the server may have saved the tick although its answer was lost (no answer, 5xx).
 */
function mayBeOutdated(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 409 || error.status === 404;
}

/** The ticks whose answers have not come yet, of every list. */
export function useTicksInFlight(): Tick[] {
  return useMutationState({
    filters: { mutationKey: mutationKeys.tickBenefit, status: 'pending' },
    // Every mutation under that key is the one above.
    select: (mutation) => mutation.state.variables as Tick,
  });
}

/**
 * Writes one saved benefit to every list that holds it, and to no other row. A read that was under way may have
 * been answered before the save, so it is started anew.
 */
export async function storeUserBenefit(client: QueryClient, saved: UserBenefit): Promise<void> {
  const lists = { queryKey: queryKeys.userBenefits };
  const wasReading = client.isFetching(lists) > 0;
  await client.cancelQueries(lists);
  client.setQueriesData<UserBenefit[]>(lists, (benefits) =>
    benefits?.map((benefit) => (benefit.id === saved.id ? saved : benefit)),
  );
  if (wasReading) void client.invalidateQueries(lists);
}
