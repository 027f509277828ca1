import { useSyncExternalStore } from 'react';
import { dayInZone, type PlainDate } from '@card-rewards/functions/domain';

/** Midnight is noticed within this time; a timer set for midnight itself would sleep through it with the laptop. */
const LOOK_EVERY_MS = 15_000;

/** The day it is now where the user is. */
function todayHere(): PlainDate {
  return dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Today, also for a page that stays open past midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, todayHere);
}
