import { randomUUID } from 'node:crypto';
import type { PlainDate } from '../domain/index.ts';

/** A user whose stored data is to be changed, and the time and limits of the request that changes it. */
export interface UserContext {
  uid: string;
  now: Date;
  /** The current day in the user's time zone. */
  today: PlainDate;
  /** The user's IANA time zone; null if the request does not name one, so that the stored one stays. */
  timeZone: string | null;
  /** Aborts when the request has been answered. Nothing is attempted after that. */
  signal: AbortSignal;
  /** The id under which the request can be undone. Without it the request cannot. */
  undo?: string | null;
  /** The ids of the request's batches in `last_calls`. */
  calls: CallIds;
  /** @throws if the account no longer exists */
  checkAccount?: () => Promise<void>;
}

/** A context with a known time zone. */
export type ZonedContext = UserContext & { timeZone: string };

/** The ids of the batches of one request. */
interface CallIds {
  request: string;
  next(): string;
}

/** Numbers the batches of one request: `{random id}.{1, 2, …}`. */
export function callIds(): CallIds {
  const request = randomUUID();
  let batches = 0;
  return { request, next: () => `${request}.${(batches += 1)}` };
}

export function contextOf(
  {
    user,
    ...call
  }: { timeZone: string; undo?: string | null } & Pick<
    Required<UserContext>,
    'signal' | 'checkAccount' | 'today'
  > & {
      user: { uid: string };
    },
  now: () => Date,
): ZonedContext {
  const { timeZone, today, signal, checkAccount, undo = null } = call;
  return { uid: user.uid, timeZone, today, signal, checkAccount, undo, now: now(), calls: callIds() };
}
