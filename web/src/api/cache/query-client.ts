import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log.ts';
import { isRefusal } from '../client.ts';
import { dropIfRefused, restoreResponses, saveResponses } from './saved-responses.ts';

const MAX_RETRIES = 2;

// The library's default, a timer of 0 ms, would show a checkbox in its old state for a moment after a click.
notifyManager.setScheduler(queueMicrotask);

// The library assumes that every page starts online. After an offline start, it would not notice that the network is
// back.
onlineManager.setOnline(navigator.onLine);

interface Session {
  uid: string;
  client: Promise<QueryClient>;
  drop: () => void;
}

let current: Session | null = null;
let opened: QueryClient | null = null;

/** Each user has a client of their own, so that no screen can show another user's data. */
export function queryClientOf(uid: string): Promise<QueryClient> {
  if (current?.uid !== uid) {
    dropQueryClient();
    const started = startSession(uid);
    current = started;
    void started.client.then((client) => {
      if (current === started) opened = client;
    });
  }
  return current.client;
}

export function openedQueryClient(): QueryClient | null {
  return opened;
}

export function dropQueryClient(): void {
  current?.drop();
  current = null;
  opened = null;
}

function startSession(uid: string): Session {
  const client = createQueryClient();
  const stopSaving = saveResponses(client, uid);
  const drop = () => {
    stopSaving();
    client.clear();
  };
  return { uid, client: restoreResponses(client, uid).then(() => client), drop };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        dropIfRefused(query, error);
        const failure = query.meta?.['failure'];
        if (typeof failure === 'string' && query.state.data === undefined) logError(failure, error);
      },
    }),
    defaultOptions: {
      queries: {
        // Offline calls fail immediately instead of waiting for a network.
        networkMode: 'always',
        staleTime: 30_000,
        // Everything that was read remains readable offline.
        gcTime: Infinity,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && navigator.onLine && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
