import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBrowserDay, useToday } from '../../browser/today.ts';
import { useDayOfBenefits } from '../benefit-queries.ts';
import { refreshCardsAndBenefits, useCards } from '../card-queries.ts';
import { queryKeys } from '../query-keys.ts';
import { bringToToday } from './saved-answers.ts';

const ASK_EVERY_MS = 60_000;

/**
 * Keeps the lists up to date with other devices, with other tabs and with the calendar. The layout of all signed-in pages
 * calls it once.
 */
export function useCacheSync(uid: string): void {
  // A page that shows no cards reads them too, so that the next page shows what another tab has changed.
  useCards();
  useAskAgain();
  useNewDay();
  useOtherTabs(uid);
}

/** Asks when the tab is looked at again, and every minute while it is. Where nothing has changed, that costs next to nothing. */
function useAskAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      void client.refetchQueries(
        { queryKey: queryKeys.userBenefits, type: 'active' },
        { cancelRefetch: false },
      );
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [client]);
}

/** Reads the benefits again when a new day begins, here or for the server: periods may have ended. */
function useNewDay(): void {
  const client = useQueryClient();
  const today = useToday();
  const browserDay = useBrowserDay();
  const listed = useDayOfBenefits();
  // Each day is asked for once: answers that disagree about the day must not set off one read after the other.
  const noticed = useRef({ browserDay, today });
  useEffect(() => {
    const isNewHere = noticed.current.browserDay !== browserDay;
    const isNewThere = noticed.current.today < today && listed !== undefined && listed < today;
    noticed.current = { browserDay, today: isNewThere ? today : noticed.current.today };
    if ((isNewHere || isNewThere) && !navigator.onLine) bringToToday(client);
    if (isNewHere || isNewThere) void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
  }, [client, today, browserDay, listed]);
}

/** Tabs of one browser tell each other what they have sent; also when it failed, as it may have arrived all the same. */
function useOtherTabs(uid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(`changes of ${uid}`);
    channel.onmessage = () => void refreshCardsAndBenefits(client);
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
