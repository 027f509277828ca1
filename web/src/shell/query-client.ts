import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const MAX_RETRIES = 2;

// With the library's timer of 0 ms a checkbox falls back to what it showed before the click, until the timer rings.
notifyManager.setScheduler(queueMicrotask);

/**
 * One for each session of a user: what one of them has read is not there for the next.
 *
 * `networkMode: 'always'`: without a network a call fails at once and says so, rather than wait unseen and leave a
 * spinner turning.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** An answer that asking again does not change. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
