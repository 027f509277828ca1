import { notifyManager, onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { logError } from '../../browser/log.ts';
import { ApiError } from '../client.ts';

const MAX_RETRIES = 2;

// With the library's timer of 0 ms a checkbox falls back to what it showed before the click, until the timer rings.
notifyManager.setScheduler(queueMicrotask);

// The library takes a page to start with a network. After a start without one, it would not notice when the network comes.
onlineManager.setOnline(navigator.onLine);

let current: { uid: string; client: QueryClient } | null = null;

/** Returns the query client of a user's session. A second user gets a new client, so they never see the first one's data. */
export function queryClientOf(uid: string): QueryClient {
  if (current?.uid !== uid) {
    dropQueryClient();
    current = { uid, client: createQueryClient() };
  }
  return current.client;
}

/** Drops what the signed-in user has read. */
export function dropQueryClient(): void {
  current?.client.clear();
  current = null;
}

/** `networkMode: 'always'` lets a call without a network fail at once, so that no spinner turns while it waits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFirstFailure }),
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

/** Logs a read that failed and left nothing to show, where its query names the message. */
function logFirstFailure(error: Error, { meta, state }: Query<unknown, unknown, unknown>): void {
  if (typeof meta?.['failure'] === 'string' && state.data === undefined) logError(meta['failure'], error);
}

/** Whether asking again would get the same answer. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
