import { useQuery } from '@tanstack/react-query';
import type { Card } from '@card-rewards/functions/contract';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/**
 * How many uses are recorded of a card's benefits, in all their periods; undefined as long as that is not known. Asked
 * only of a card that says it has given something back.
 */
export function useRecordedUses({ id, captured }: Pick<Card, 'id' | 'captured'>): number | undefined {
  return useQuery({
    queryKey: queryKeys.recordedUses(id),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /cards/{id}/history', { params: { id }, query: {}, signal });
      return data.reduce((count, { uses }) => count + uses.length, 0);
    },
    enabled: Object.keys(captured).length > 0,
    staleTime: 0,
    retry: false,
  }).data;
}
