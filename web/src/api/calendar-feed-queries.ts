import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Whether the calendar feed is on. */
export function useFeedState() {
  return useQuery({
    queryKey: queryKeys.calendarFeed,
    queryFn: async ({ signal }) => (await api('GET /calendar-feed', { signal })).data,
  });
}

/** Switches the feed on under a new address, which is the data of this mutation and nowhere else. */
export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /calendar-feed')).data.url,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.calendarFeed }),
  });
}

export function useRemoveFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('DELETE /calendar-feed')).data,
    onSuccess: (state) => client.setQueryData(queryKeys.calendarFeed, state),
  });
}
