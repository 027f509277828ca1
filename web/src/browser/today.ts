import { useSyncExternalStore } from 'react';
import { dayInZone, dayOfInstant, type PlainDate } from '@card-rewards/functions/domain';

/** Midnight is noticed within this time; a timer set for midnight itself would sleep through it with the laptop. */
const LOOK_EVERY_MS = 15_000;

/** The server is asked every minute; when it has not been heard for longer, the browser's clock has to do. */
const SERVER_COUNTS_FOR_MS = 90_000;

let seen: { second: number; day: PlainDate } | undefined;
let heard: { day: PlainDate; at: number } | undefined;
const listeners = new Set<() => void>();

/**
 * Notes the day that it is for the server: by its clock, in the user's time zone.
 * @param askedAt when it was asked, in milliseconds since 1970: an answer may be on its way over a midnight, and be
 *   overtaken by a later one
 */
export function noteServerDay(day: PlainDate, askedAt: number): void {
  const isOvertaken = heard !== undefined && askedAt < heard.at && heard.at <= Date.now();
  if (isOvertaken) return;
  heard = { day, at: askedAt };
  for (const listener of listeners) listener();
}

/** The day that it was here at an instant, which is text. */
export function dayHere(instant: string): PlainDate {
  return dayOfInstant(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The day by the browser's clock. Worked out once a second at most: every part of a page asks for it at once. */
function browserDay(): PlainDate {
  const now = new Date();
  const second = Math.floor(now.getTime() / 1000);
  if (seen?.second !== second) {
    seen = { second, day: dayInZone(now, Intl.DateTimeFormat().resolvedOptions().timeZone) };
  }
  return seen.day;
}

/**
 * The day it is now where the user is: the server's, as long as it has been heard lately. A browser whose clock is two
 * minutes fast would otherwise hide the credits of a month that is not over.
 */
export function todayHere(): PlainDate {
  const age = heard ? Date.now() - heard.at : -1;
  return heard && age >= 0 && age < SERVER_COUNTS_FOR_MS ? heard.day : browserDay();
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onChange);
  listeners.add(onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
    listeners.delete(onChange);
  };
}

/** Today, also for a page that stays open past midnight. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, todayHere);
}

/** Today by the browser's clock alone, for a form that offers and checks dates before any server is asked. */
export function useBrowserDay(): PlainDate {
  return useSyncExternalStore(subscribe, browserDay);
}
