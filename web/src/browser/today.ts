import { useSyncExternalStore } from 'react';
import { dayOfInstant, plainDate, type PlainDate } from '@card-rewards/functions/domain';

/** A timer for midnight would be missed while a laptop sleeps, so the date is checked this often. */
const LOOK_EVERY_MS = 15_000;

/** The server is asked every minute, so its date counts for a little longer than a minute. */
const SERVER_COUNTS_FOR_MS = 90_000;

let serverDate: { day: PlainDate; at: number } | undefined;
const listeners = new Set<() => void>();

/**
 * Stores the server's date in the user's time zone. A response that arrives after the response of a later call is
 * ignored. If `serverDate.at` is in the future, the clock was set back, and the new date counts.
 * @param askedAt when the call was sent, in milliseconds since 1970
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

/** Reads the parts of the date, because making a date format for each render would be slow. */
function browserDay(): PlainDate {
  const now = new Date();
  return plainDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Returns the user's current date. A recent date of the server takes precedence, because a browser clock that is ahead
 * would hide credits of the current month.
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

export function useToday(): PlainDate {
  return useSyncExternalStore(subscribe, todayHere);
}

/** Returns the date of the browser's clock. {@link useToday} prefers the server's date. */
export function useBrowserDay(): PlainDate {
  return useSyncExternalStore(subscribe, browserDay);
}
