import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryKeys } from './query-keys.ts';

export const calendarFeedQuery = queryOptions({
  queryKey: queryKeys.calendarFeed,
  queryFn: async ({ signal }) => (await api('GET /calendar-feed', { signal })).data,
});
