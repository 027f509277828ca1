import { useQuery } from '@tanstack/react-query';
import type { Card } from '@card-rewards/functions/contract';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/**
 * Counts the recorded uses of a card's benefits in all periods. `isAsked` is false for a card that was answered without a
 * version, because such a server has no count.
 */
export function useRecordedUses({ id, version }: Pick<Card, 'id' | 'version'>) {
  const isAsked = version > 0;
  const { data: count, isPending } = useQuery({
    queryKey: queryKeys.recordedUses(id),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /cards/{id}/use-count', { params: { id }, signal });
      return data.count;
    },
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  return { count, isAsked, isPending };
}
