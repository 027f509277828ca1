import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrowserDay, useToday } from '../../browser/today.ts';
import { useDayOfBenefits, userBenefitsQuery } from '../benefit-queries.ts';
import { useWholeWallet } from '../card-queries.ts';
import { isHistoryKey, queryKeys } from '../query-keys.ts';
import { restoreResponses } from './saved-responses.ts';

const ASK_EVERY_MS = 60_000;

/**
 * Keeps the lists up to date with other devices, other tabs and the calendar. Called once, by the layout of all
 * signed-in pages.
 */
export function useCacheSync(uid: string): void {
  // Pages without cards read them too, so that the next page shows changes from other tabs.
  useWholeWallet();
  // Asks every minute while the tab is visible. The response to an unchanged list has no body.
  useQuery({ ...userBenefitsQuery, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: 'always' });
  useNewDay();
  useOtherTabs(uid);
  useRowsOffline(uid);
}

/**
 * Reads the benefits again. Their tag says whether the cards have changed too. A read in progress may be older than the
 * change, so it starts again.
 */
async function askAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.userBenefits });
  await client.invalidateQueries({ queryKey: queryKeys.userBenefits });
}

/** Periods may end when a new day begins in the browser or on the server. */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const browserDay = useBrowserDay();
  const listed = useDayOfBenefits();
  // Each date starts one read. Responses that disagree about the date would cause endless reads.
  const noticed = useRef({ browserDay, today });
  useEffect(() => {
    const isNewBrowserDay = noticed.current.browserDay !== browserDay;
    const isNewServerDay = noticed.current.today < today && listed !== undefined && listed < today;
    noticed.current = { browserDay, today: isNewServerDay ? today : noticed.current.today };
    if (!isNewBrowserDay && !isNewServerDay) return;
    void askAgain(client);
    void client.resetQueries({ predicate: ({ queryKey }) => isHistoryKey(queryKey) });
  }, [client, today, browserDay, listed]);
}

/** Tells the browser's other tabs about each change, even a failed one, because it may have been saved. */
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
    const restore = () => void restoreResponses(client, uid);
    window.addEventListener('offline', restore);
    return () => window.removeEventListener('offline', restore);
  }, [client, uid]);
}
