import { useQuery } from '@tanstack/react-query';
import type { Card } from '@card-rewards/functions/contract';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/**
 * How many uses are recorded of a card's benefits, in all their periods; a use counts whatever it was worth. `isAsked` is
 * false of a card that came without its version, as then there is nobody who could say.
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
