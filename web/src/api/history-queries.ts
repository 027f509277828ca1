import {
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { HistoryPeriod } from '@card-rewards/functions/contract';
import type { BenefitAddress } from '../model/benefits/use.ts';
import { savedOnDevice } from './cache/saved-responses.ts';
import { itemsOf, readTaggedList } from './cache/tagged-list.ts';
import { queryKeys } from './query-keys.ts';

/** Without a limit, a user with 200 cards would send 200 calls at the same time. */
const MAX_AT_A_TIME = 6;

const queued = pLimit(MAX_AT_A_TIME);

function historyQuery(cardId: string, year: number) {
  return queryOptions({
    queryKey: queryKeys.history(cardId, year),
    queryFn: (context) => {
      const request = { params: { id: cardId }, query: { year: String(year) } };
      const read = () =>
        readTaggedList(context, 'GET /cards/{id}/history', request, ({ data }) => ({ items: data }));
      return queued(read);
    },
    select: itemsOf<HistoryPeriod>,
    meta: { ...savedOnDevice, failure: 'Loading the history failed' },
    staleTime: 0,
    retry: 1,
  });
}

export function useHistory(cardId: string, year: number) {
  return useQuery(historyQuery(cardId, year));
}

export function useHistories(asked: readonly { cardId: string; year: number }[]) {
  const client = useQueryClient();
  const queries = asked.map(({ cardId, year }) => historyQuery(cardId, year));
  const combined = useQueries({ queries, combine: combineResults });
  const retry = () => {
    for (const { queryKey } of queries) {
      if (client.getQueryState(queryKey)?.status === 'error') void client.refetchQueries({ queryKey });
    }
  };
  return { ...combined, retry };
}

/**
 * Leaves out the functions of the results, such as `refetch`. Each result has new functions, so the screen would render
 * for each history that loads.
 */
function combineResults(results: UseQueryResult<HistoryPeriod[]>[]) {
  const known = results.flatMap(({ data }) => (data ? [data] : []));
  return {
    histories: known.length === results.length ? known : undefined,
    isFresh: results.every(({ isFetchedAfterMount }) => isFetchedAfterMount),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}

export function usePeriodsOfBenefit(
  { card_id, benefit_id }: BenefitAddress,
  year: number | null,
): HistoryPeriod[] | undefined {
  const { data } = useQuery({ ...historyQuery(card_id, year ?? 0), enabled: year !== null });
  return data?.filter((period) => period.benefit_id === benefit_id);
}
