import { useSyncExternalStore } from 'react';
import { dayInZone, type PlainDate } from '@card-rewards/functions/domain';

/** Midnight is noticed within this time; a timer set for midnight itself would sleep through it with the laptop. */
const LOOK_EVERY_MS = 15_000;

let seen: { second: number; day: PlainDate } | undefined;

/** The day it is now where the user is. Worked out once a second at most: every part of a page asks for it at once. */
function todayHere(): PlainDate {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  if (seen?.second !== second) {
    seen = { second, day: dayInZone(now, Intl.DateTimeFormat().resolvedOptions().timeZone) };
  }
  return seen.day;
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
