import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** Reads whether the calendar feed is on. */
export function useFeedState() {
  return useQuery({
    queryKey: queryKeys.calendarFeed,
    queryFn: async ({ signal }) => (await api('GET /calendar-feed', { signal })).data,
  });
}

/** Switches the feed on under a new address. The address is only in this mutation's data, as the server never repeats it. */
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
