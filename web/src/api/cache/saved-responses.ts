import type { Query, QueryClient } from '@tanstack/react-query';
import { todayHere } from '../../browser/today.ts';
import { isRefusal } from '../client.ts';
import { isHistoryKey } from '../query-keys.ts';
import { readCopy, writeCopy, type SavedResponse } from './device-copy.ts';
import type { TaggedList } from './tagged-list.ts';

const SAVE_AFTER_MS = 300;

export const savedOnDevice = { isSaved: true } as const;

/**
 * Puts the saved responses into a user's empty queries, as stale data. A history from an earlier date is left out,
 * because its periods may have ended since.
 */
export async function restoreResponses(client: QueryClient, uid: string): Promise<void> {
  for (const { key, list } of await readCopy(uid)) {
    const isOutdated = isHistoryKey(key) && list.day < todayHere();
    if (isOutdated || client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, { ...list, isRestored: true }, { updatedAt: 0 });
  }
}

export function saveResponses(client: QueryClient, uid: string): () => void {
  const changed = new Map<string, SavedResponse>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const responses = [...changed.values()];
    changed.clear();
    void writeCopy(uid, responses);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash } = event.query;
    const response = toSavedResponse(client.getQueryCache().get(queryHash));
    if (!response || response.list.isRestored) return;
    changed.set(queryHash, response);
    timer ??= setTimeout(save, SAVE_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

export async function saveAllResponses(client: QueryClient, uid: string): Promise<void> {
  await readCopy(uid);
  const queries = client.getQueryCache().getAll();
  await writeCopy(
    uid,
    queries.flatMap((query) => toSavedResponse(query) ?? []),
  );
}

function toSavedResponse(query: Query | undefined): SavedResponse | undefined {
  if (query?.meta?.['isSaved'] !== true || query.state.data === undefined) return undefined;
  const { queryKey, state } = query;
  // Only queries that call `readTaggedList` have `isSaved`. Their keys consist of strings and numbers.
  return { key: queryKey as SavedResponse['key'], list: state.data as TaggedList<unknown> };
}

/**
 * Removes a restored list if the server refuses to confirm it, so that the screens show their error state. The list
 * remains if the server could not be reached or a captive portal responded.
 */
export function dropIfRefused(query: Query<unknown, unknown, unknown>, error: Error): void {
  const list = query.state.data as TaggedList<unknown> | undefined;
  if (isRefusal(error) && list?.isRestored === true) query.setState({ data: undefined });
}
