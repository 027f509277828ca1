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
import type { Card, Reading, Sent, StatementWords, UseResult } from '@card-rewards/functions/contract';
import { MAX_USES_AT_ONCE } from '@card-rewards/functions/domain';
import { completeHistoryPeriod } from '../../api/cache/answers.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { productOf } from '../../api/catalogue-query.ts';
import { api, apiOfCurrentUser } from '../../api/client.ts';
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

/** Reads the statement words that the user has assigned to benefits. */
export function useStatementWords({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.statementWords,
    queryFn: async ({ signal }) => (await api('GET /statement-words', { signal })).data,
    staleTime: 0,
    enabled,
  });
}

type SentUse = Sent<'POST /uses', 'body'>['uses'][number];
type CardChange = { id: string; patch: Sent<'PATCH /cards/{id}', 'body'> };

/** The confirmed changes of one reading of statements. */
export interface ReadingChanges {
  /** The ids of recorded uses whose credits were reversed. */
  deletions: string[];
  uses: SentUse[];
  words: StatementWords[];
  cards: CardChange[];
}

/** The data that Undo of a reading restores, besides deleting its uses. */
export interface ReadingUndo {
  /** The recorded uses that the reading deleted. */
  uses: SentUse[];
  /** Words that were assigned before, and words that the reading assigned first. */
  words: { restored: StatementWords[]; forgotten: Pick<StatementWords, 'product' | 'words'>[] };
  cards: CardChange[];
}

/**
 * Sends the confirmed changes: the uses in batches, then the words and the cards' changes. After a failure everything can
 * be sent again, because a recorded use is not added twice.
 * @throws {ApiError} as `api` does
 */
export function useRecordReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      changes,
      answered,
      onProgress,
    }: {
      changes: ReadingChanges;
      /** The results of an earlier attempt, whose uses are not sent again. */
      answered: readonly UseResult[];
      onProgress: (results: readonly UseResult[]) => void;
    }) => {
      const ownApi = apiOfCurrentUser();
      for (const ids of batches(changes.deletions)) await ownApi('POST /uses/delete', { body: { ids } });
      let results = answered;
      const ids = new Set(answered.map(({ id }) => id));
      for (const uses of batches(changes.uses.filter(({ id }) => !ids.has(id)))) {
        results = [...results, ...(await ownApi('POST /uses', { body: { uses } })).data];
        onProgress(results);
      }
      for (const body of changes.words) await ownApi('PUT /statement-words', { body });
      await changeCards(ownApi, changes.cards);
      return results;
    },
    onSettled: () => refreshAfterReading(client),
  });
}

/** Deletes the uses of a reading. With `undo`, also restores the other data that the reading has changed. */
export function useUndoReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, undo }: { ids: readonly string[]; undo: ReadingUndo | null }) => {
      const ownApi = apiOfCurrentUser();
      for (const batch of batches(ids)) await ownApi('POST /uses/delete', { body: { ids: batch } });
      if (!undo) return;
      for (const uses of batches(undo.uses)) await ownApi('POST /uses', { body: { uses } });
      for (const body of undo.words.restored) await ownApi('PUT /statement-words', { body });
      for (const body of undo.words.forgotten) await ownApi('POST /statement-words/delete', { body });
      await changeCards(ownApi, undo.cards);
    },
    onSettled: () => refreshAfterReading(client),
  });
}

async function changeCards(ownApi: typeof api, changes: readonly CardChange[]): Promise<void> {
  for (const { id, patch } of changes) await ownApi('PATCH /cards/{id}', { params: { id }, body: patch });
}

/** Reads the readings that still have uses, newest first. */
export function useReadings() {
  return useQuery({
    queryKey: queryKeys.readings,
    queryFn: async ({ signal }): Promise<Reading[]> => (await api('GET /readings', { signal })).data,
    staleTime: 0,
  });
}

async function refreshAfterReading(client: ReturnType<typeof useQueryClient>): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeys.statementWords });
  void client.invalidateQueries({ queryKey: queryKeys.readings });
  await refreshCardsAndBenefits(client);
}

function batches<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / MAX_USES_AT_ONCE);
  return Array.from({ length: count }, (_, batch) =>
    all.slice(batch * MAX_USES_AT_ONCE, (batch + 1) * MAX_USES_AT_ONCE),
  );
}
