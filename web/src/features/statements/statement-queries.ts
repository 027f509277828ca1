import {
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import pLimit from 'p-limit';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import type { Answer, Card, Sent } from '@card-rewards/functions/contract';
import { completeHistoryPeriod } from '../../api/cache/answers.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { productOf } from '../../api/catalogue-query.ts';
import { api, ApiError, apiOfCurrentUser } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

const queued = pLimit(4);

/** Reads the facts with which a card's statements are compared: its periods of the given years and its product. */
const statementCardQuery = ({ id, bank, product, card_name, opening_date }: Card, years: readonly number[]) =>
  queryOptions({
    // A changed opening month changes the periods.
    queryKey: [...queryKeys.statementCard(id, years), bank, product, card_name, opening_date],
    queryFn: ({ signal }) => readStatementCard({ id, bank, product, card_name }, years, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  });

async function readStatementCard(
  { id, bank, product, card_name }: Pick<Card, 'id' | 'bank' | 'product' | 'card_name'>,
  years: readonly number[],
  signal: AbortSignal,
) {
  const historyOf = async (year: number) => {
    const request = { params: { id }, query: { year: String(year) }, signal };
    return (await queued(() => api('GET /cards/{id}/history', request))).data;
  };
  const [cards, onStatements, ...histories] = await Promise.all([
    loadCards(bank),
    loadOnStatements(bank),
    ...years.map(historyOf),
  ]);
  // A period that overlaps two years is in both histories.
  const periods = histories.flat().flatMap((period) => completeHistoryPeriod(period) ?? []);
  const history = new Map(periods.map((period) => [`${period.benefit_id} ${period.start}`, period]));
  return {
    cardId: id,
    history: [...history.values()],
    product: productOf(cards, { product, card_name }),
    onStatements,
  };
}

/** Reads these facts of several cards. `known` is null until all of them have been read. */
export function useStatementCards(cards: readonly Card[], years: readonly number[]) {
  const queries = cards.map((card) => statementCardQuery(card, years));
  return useQueries({ queries, combine: combineResults });
}

type StatementCard = Awaited<ReturnType<typeof readStatementCard>>;

function combineResults(results: UseQueryResult<StatementCard>[]) {
  const known = results.flatMap(({ data }) => data ?? []);
  return {
    known: known.length === results.length ? known : null,
    hasFailed: results.some(({ isError }) => isError),
    retry: () => Promise.all(results.map((result) => result.refetch())),
  };
}

const readingsQuery = queryOptions({
  queryKey: queryKeys.readings,
  queryFn: ({ signal }) => api('GET /readings', { signal }),
  staleTime: 0,
});

/** Reads the statement words that the user has assigned to benefits. */
export function useStatementWords({ enabled }: { enabled: boolean }) {
  return useQuery({ ...readingsQuery, select: ({ words }) => words, enabled });
}

/** Reads the readings, newest first. */
export function useReadings() {
  return useQuery({ ...readingsQuery, select: ({ data }) => data });
}

/** A part of a reading, as sent to the server. */
export type ReadingPart = Sent<'POST /readings', 'body'>;
export type ReadingResults = Answer<'POST /readings'>['data'];

/**
 * Sends the parts of a reading one after the other. After a failure the rest can be sent again, and a part whose answer
 * was lost adds nothing twice.
 * @throws {ApiError} as `api` does
 */
export function useRecordReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      parts,
      onAnswer,
    }: {
      parts: readonly ReadingPart[];
      onAnswer: (results: ReadingResults) => void;
    }) => {
      const ownApi = apiOfCurrentUser();
      for (const body of parts) onAnswer((await ownApi('POST /readings', { body })).data);
    },
    onSettled: () => refreshAfterReading(client),
  });
}

/** Deletes a reading with all of its parts. */
export function useDeleteReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        return (await api('DELETE /readings/{id}', { params: { id } })).data;
      } catch (error) {
        // Nothing of the reading is stored, or an attempt whose answer was lost has deleted it.
        if (error instanceof ApiError && error.code === 'not_found') return { id, removed: 0, kept: 0 };
        throw error;
      }
    },
    onSettled: () => refreshAfterReading(client),
  });
}

async function refreshAfterReading(client: ReturnType<typeof useQueryClient>): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeys.readings });
  await refreshCardsAndBenefits(client);
}
