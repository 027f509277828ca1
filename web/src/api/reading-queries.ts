import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf, Sent } from '@card-rewards/functions/contract';
import { MAX_USES_AT_ONCE, type PlainDate } from '@card-rewards/functions/domain';
import { totalOf } from '../model/benefits/benefit-amount.ts';
import { refreshCardsAndBenefits } from './card-queries.ts';
import { api, ApiError, apiOfCurrentUser } from './client.ts';
import { queryKeys } from './query-keys.ts';

const readingsQuery = queryOptions({
  queryKey: queryKeys.readings,
  queryFn: ({ signal }) => api('GET /readings', { signal }),
  staleTime: 0,
});

export function useStatementWords({ enabled }: { enabled: boolean }) {
  return useQuery({ ...readingsQuery, select: ({ words }) => words, enabled });
}

export function useReadings() {
  return useQuery({ ...readingsQuery, select: ({ data }) => data });
}

export type ReadingPart = Sent<'POST /readings', 'body'>;
export type ReadingResults = ResponseOf<'POST /readings'>['data'];

/**
 * Sends the parts of an import one after the other. After a failure, the rest can be sent again, because the server
 * records nothing twice.
 */
export function useRecordReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      parts,
      onRecorded,
    }: {
      parts: readonly ReadingPart[];
      onRecorded: (results: ReadingResults) => void;
    }) => {
      const call = apiOfCurrentUser();
      for (const body of parts) onRecorded((await call('POST /readings', { body })).data);
    },
    onSettled: () => refreshAfterReading(client),
  });
}

export function useDeleteReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        return (await api('DELETE /readings/{id}', { params: { id } })).data;
      } catch (error) {
        // The server has no such import: it was never stored, or an earlier attempt has deleted it.
        if (error instanceof ApiError && error.code === 'not_found') return { id, removed: 0, kept: 0 };
        throw error;
      }
    },
    onSettled: () => refreshAfterReading(client),
  });
}

export interface UseToRecord {
  card_id: string;
  benefit_id: string;
  used_on: PlainDate;
  amount: string;
}

export interface CatchUp {
  id: string;
  parts: readonly ReadingPart[];
}

/**
 * Records uses as one import, and can undo them. A use that no longer fits into its period is refused. The other uses
 * are recorded.
 */
export function useCatchUp() {
  const { mutateAsync: send } = useRecordReading();
  const { mutateAsync: takeBack } = useDeleteReading();
  return {
    record: async ({ parts }: CatchUp) => {
      const recorded = new Set<string>();
      const onRecorded = ({ uses }: ReadingResults) =>
        uses.forEach((use) => use.status !== 'refused' && recorded.add(use.id));
      await send({ parts, onRecorded });
      const uses = parts.flatMap((part) => part.uses ?? []).filter((use) => recorded.has(use.id));
      return { count: uses.length, amount: totalOf(uses.map(({ amount }) => amount)) };
    },
    takeBack,
  };
}

export function readingByHand(
  uses: readonly UseToRecord[],
  complete: readonly { id: string; complete_years: PlainDate[] }[] = [],
): CatchUp {
  const id = crypto.randomUUID();
  const withIds = uses.map((use) => ({ ...use, id: crypto.randomUUID() }));
  const parts = Array.from({ length: Math.max(1, Math.ceil(uses.length / MAX_USES_AT_ONCE)) }, (_, part) => ({
    id,
    kind: 'by_hand' as const,
    uses: withIds.slice(part * MAX_USES_AT_ONCE, (part + 1) * MAX_USES_AT_ONCE),
    cards: part === 0 ? [...complete] : [],
  }));
  return { id, parts };
}

async function refreshAfterReading(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeys.readings });
  await refreshCardsAndBenefits(client);
}
