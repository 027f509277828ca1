import { useSyncExternalStore } from 'react';
import { dayOfInstant, plainDate, type PlainDate } from '@card-rewards/functions/domain';

/** A timer set for midnight would miss it while the laptop sleeps. */
const LOOK_EVERY_MS = 15_000;

/**
 * How long the server's date counts. The server is asked every minute. Without a response, the browser's clock takes
 * over.
 */
const SERVER_COUNTS_FOR_MS = 90_000;

let serverDate: { day: PlainDate; at: number } | undefined;
const listeners = new Set<() => void>();

/**
 * Notes the server's date, in the user's time zone.
 * @param askedAt when the call was sent, in milliseconds since 1970. An earlier call does not replace a later one
 */
export function noteServerDay(day: PlainDate, askedAt: number): void {
  const isOvertaken = serverDate !== undefined && askedAt < serverDate.at && serverDate.at <= Date.now();
  if (isOvertaken) return;
  serverDate = { day, at: askedAt };
  for (const listener of listeners) listener();
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function dayHere(instant: string): PlainDate {
  return dayOfInstant(instant, zoneHere());
}

/** Reads the parts of the date, because creating a date format for each render and check would be slow. */
function browserDay(): PlainDate {
  const now = new Date();
  return plainDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Returns the user's current date, from the server if it has responded lately. A browser clock that is fast would hide
 * the credits of the current month.
 */
export function todayHere(): PlainDate {
  const age = serverDate ? Date.now() - serverDate.at : -1;
  return serverDate && age >= 0 && age < SERVER_COUNTS_FOR_MS ? serverDate.day : browserDay();
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

/** Returns today, and follows midnight on a page that remains open. */
export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, todayHere);
}

/** Returns today by the browser's clock, for forms that check dates before the server does. */
export function useBrowserDay(): PlainDate {
  return useSyncExternalStore(subscribe, browserDay);
}
