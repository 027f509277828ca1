import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export function usePush(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.push,
    queryFn: async ({ signal }) => (await api('GET /push', { signal })).data,
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  });
}
