import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrowserDay, useToday } from '../../browser/today.ts';
import { useDayOfBenefits, userBenefitsQuery } from '../benefit-queries.ts';
import { useWholeWallet } from '../card-queries.ts';
import { isHistoryKey, queryKeys } from '../query-keys.ts';
import { restoreAnswers } from './saved-answers.ts';

const ASK_EVERY_MS = 60_000;

/**
 * Keeps the lists up to date with other devices, with other tabs and with the calendar. The layout of all signed-in pages
 * calls it once.
 */
export function useCacheSync(uid: string): void {
  // Pages without cards read them too, so that the next page shows changes from other tabs.
  useWholeWallet();
  // Asks the server every minute while the tab is visible, and when it becomes so. Unchanged lists are answered without a body.
  useQuery({ ...userBenefitsQuery, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: 'always' });
  useNewDay();
  useOtherTabs(uid);
  useRowsOffline(uid);
}

/**
 * Reads the benefits again. Their tag says whether the cards have changed too. A read in progress may be older than what
 * happened, so it starts again.
 */
async function askAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.userBenefits });
  await client.invalidateQueries({ queryKey: queryKeys.userBenefits });
}

/**
 * Reads the benefits and the shown histories again when a new day begins in the browser or on the server, as periods may
 * have ended.
 */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const browserDay = useBrowserDay();
  const listed = useDayOfBenefits();
  // Each day starts one read, because answers that disagree about the day would cause endless reads.
  const noticed = useRef({ browserDay, today });
  useEffect(() => {
    const isNewBrowserDay = noticed.current.browserDay !== browserDay;
    const isNewServerDay = noticed.current.today < today && listed !== undefined && listed < today;
    noticed.current = { browserDay, today: isNewServerDay ? today : noticed.current.today };
    if (!isNewBrowserDay && !isNewServerDay) return;
    void askAgain(client);
    // Offline, a history of an earlier day is not shown.
    void client.resetQueries({ predicate: ({ queryKey }) => isHistoryKey(queryKey) });
  }, [client, today, browserDay, listed]);
}

/** Tells the browser's other tabs about each change. This includes failed changes, which may have been saved. */
function useOtherTabs(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(`changes of ${uid}`);
    channel.onmessage = () => void askAgain(client);
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' || event.action.type === 'error') channel.postMessage('changed');
    });
    return () => {
      unsubscribe();
      channel.close();
    };
  }, [client, uid]);
}

/** Restores the rows that a failed read has dropped, once the browser reports that it is offline. */
function useRowsOffline(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const restore = () => void restoreAnswers(client, uid);
    window.addEventListener('offline', restore);
    return () => window.removeEventListener('offline', restore);
  }, [client, uid]);
}
