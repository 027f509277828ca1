import { randomUUID } from 'node:crypto';
import type { PlainDate } from '../domain/index.ts';

/** The user who changes what they have stored, and the request by which they do. */
export interface Writer {
  uid: string;
  now: Date;
  /** The day it is where they are. */
  today: PlainDate;
  /** Their IANA time zone; null where the request does not tell it, and the stored one stays. */
  timeZone: string | null;
  /** Fires once the request has been answered: nothing is attempted after that. */
  signal: AbortSignal;
  /** Made once for each request; names the batches of the request in `last_calls`. */
  calls: CallIds;
  /** @throws where the account is gone by now */
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

/** The writer behind a request. */
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
