import { randomUUID } from 'node:crypto';
import type { PlainDate } from '../domain/index.ts';

/** The user who changes their stored data, and the request that does it. */
export interface Writer {
  uid: string;
  now: Date;
  /** The current day in the user's time zone. */
  today: PlainDate;
  /** The user's IANA time zone; null if the request does not name one, so that the stored one stays. */
  timeZone: string | null;
  /** Aborts when the request has been answered. Nothing is attempted after that. */
  signal: AbortSignal;
  /** The ids of the request's batches in `last_calls`. */
  calls: CallIds;
  /** @throws if the account no longer exists */
  checkAccount?: () => Promise<void>;
}

/** A writer whose time zone is known. */
export type LocatedWriter = Writer & { timeZone: string };

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

/** Returns the sender of a call as a writer. */
export function writerOf(
  {
    user,
    ...call
  }: { timeZone: string } & Pick<Required<Writer>, 'signal' | 'checkAccount' | 'today'> & {
      user: { uid: string };
    },
  now: () => Date,
): LocatedWriter {
  const { timeZone, today, signal, checkAccount } = call;
  return { uid: user.uid, timeZone, today, signal, checkAccount, now: now(), calls: callIds() };
}
