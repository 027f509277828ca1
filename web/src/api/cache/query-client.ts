import { notifyManager, onlineManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { logError } from '../../browser/log.ts';
import { ApiError } from '../client.ts';
import { dropUnconfirmed, restoreAnswers, saveAnswers } from './saved-answers.ts';

const MAX_RETRIES = 2;

// With the library's timer of 0 ms a checkbox falls back to what it showed before the click, until the timer rings.
notifyManager.setScheduler(queueMicrotask);

// The library takes a page to start with a network. After a start without one, it would not notice when the network comes.
onlineManager.setOnline(navigator.onLine);

interface Session {
  uid: string;
  /** Resolved once the client holds what this device has saved of the user's answers. */
  client: Promise<QueryClient>;
  drop: () => void;
}

let current: Session | null = null;

/** Returns the query client of a user's session. A second user gets a new client, so they never see the first one's data. */
export function queryClientOf(uid: string): Promise<QueryClient> {
  if (current?.uid !== uid) {
    dropQueryClient();
    current = startSession(uid);
  }
  return current.client;
}

/** Drops what the signed-in user has read. */
export function dropQueryClient(): void {
  current?.drop();
  current = null;
}

function startSession(uid: string): Session {
  const client = createQueryClient();
  const stopSaving = saveAnswers(client, uid);
  const drop = () => {
    stopSaving();
    client.clear();
  };
  return { uid, client: restoreAnswers(client, uid).then(() => client), drop };
}

/** `networkMode: 'always'` lets a call without a network fail at once, so that no spinner turns while it waits. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        dropUnconfirmed(query);
        logFirstFailure(error, query);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        // What was read stays readable when the network goes.
        gcTime: Infinity,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && navigator.onLine && !isRefusal(error),
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
