import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrowserDay, useToday } from '../../browser/today.ts';
import { useDayOfBenefits, userBenefitsQuery } from '../benefit-queries.ts';
import { useWholeWallet } from '../card-queries.ts';
import { isHistoryKey, queryKeys } from '../query-keys.ts';
import { restoreResponses } from './saved-responses.ts';

const ASK_EVERY_MS = 60_000;

export function useCacheSync(uid: string): void {
  // The cards are read on every page, so that the next page already shows changes from other tabs.
  useWholeWallet();
  // Asking every minute costs little: if nothing has changed, the response has no body.
  useQuery({ ...userBenefitsQuery, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: 'always' });
  useNewDay();
  useOtherTabs(uid);
  useRowsOffline(uid);
}

/**
 * Reads the benefits again. A read in progress is canceled, because it may be outdated. If the tag of the benefits
 * shows that the cards have changed, the cards are read afterwards.
 */
async function askAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.userBenefits });
  await client.invalidateQueries({ queryKey: queryKeys.userBenefits });
}

/**
 * Reads the benefits and their histories again when a new date begins in the browser or on the server, because periods
 * may have ended.
 */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const browserDay = useBrowserDay();
  const listed = useDayOfBenefits();
  // Each new date causes one read. Otherwise reads would never end if browser and server disagreed about the date.
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

/** A failed change is also announced to the other tabs, because it may have been saved. */
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

/** Restores lists that a refused read has removed (see `dropIfRefused`), as soon as the browser is offline. */
function useRowsOffline(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const restore = () => void restoreResponses(client, uid);
    window.addEventListener('offline', restore);
    return () => window.removeEventListener('offline', restore);
  }, [client, uid]);
}
