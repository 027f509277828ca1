import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError, invalidArgument } from '../app-error.ts';
import { termsChoiceSchema, type RequestHeader } from '../contract/index.ts';
import { cardDefaults, dayInZone, isPlainDate, type PlainDate } from '../domain/index.ts';

export interface RequestTime {
  today: PlainDate;
  timeZone: string;
}

const requestTimes = new WeakMap<Request, RequestTime | AppError>();

export function readRequestTime(now: () => Date, debugToday: boolean): RequestHandler {
  return (req, res, next) => {
    const time = requestTimeAt(now(), req, debugToday);
    requestTimes.set(req, time);
    if (!(time instanceof AppError)) res.set('X-Today', time.today);
    next();
  };
}

export function requestTimeOf(req: Request): RequestTime {
  const time = requestTimes.get(req);
  if (!time) throw new Error('The request has not passed readRequestTime');
  if (time instanceof AppError) throw time;
  return time;
}

/**
 * Refuses offsets such as +23:59 and abbreviations such as `PST`, `CST` and `IST`. Intl accepts both, but
 * IANA lists neither. Temporal throws an error for the abbreviations.
 */
const ZONE_NAME =
  /^(?!(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$)[a-z]/i;

/** A browser that does not know its time zone sends this value and computes dates in UTC. */
const UNKNOWN_ZONE = 'Etc/Unknown';

function requestTimeAt(now: Date, req: Request, debugToday: boolean): RequestTime | AppError {
  const sentZone = req.get('X-Time-Zone') ?? UNKNOWN_ZONE;
  const timeZone = sentZone === UNKNOWN_ZONE ? 'UTC' : sentZone;
  const day = dayIn(timeZone, now);
  if (day === null) {
    return invalidArgument({ 'X-Time-Zone': 'must be an IANA time zone, such as America/New_York' });
  }
  const today = (debugToday ? req.get('X-Debug-Today') : undefined) ?? day;
  if (isPlainDate(today)) return { today, timeZone };
  return invalidArgument({ 'X-Debug-Today': 'must be a date, such as 2026-11-20' });
}

function dayIn(timeZone: string, now: Date): PlainDate | null {
  try {
    return ZONE_NAME.test(timeZone) ? dayInZone(now, timeZone) : null;
  } catch {
    return null;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STRONG_TAG = /^"([\x21\x23-\x7e]{1,100})"$/;

export const headerReaders = {
  'Idempotency-Key': (sent?: string) => ({ idempotencyKey: uuidIn('Idempotency-Key', sent) }),
  /**
   * Refuses lists of tags. Also refuses a weak tag, because a weak tag never matches in `If-Match` (RFC 9110,
   * section 13.1.1).
   */
  'If-Match': (sent?: string): { ifMatch: string | null } => {
    const tag = sent?.trim();
    if (tag === undefined || tag === '*') return { ifMatch: null };
    const version = STRONG_TAG.exec(tag)?.[1];
    if (version !== undefined) return { ifMatch: version };
    throw invalidArgument({ 'If-Match': 'must be a version in quotes, such as "3"' });
  },
  'X-Period-Start': (sent?: string) => {
    if (sent === undefined || isPlainDate(sent)) return { periodStart: sent ?? null };
    throw invalidArgument({ 'X-Period-Start': 'must be a date, such as 2026-11-01' });
  },
  'X-Terms': (sent?: string) => {
    const choice = termsChoiceSchema.safeParse(sent ?? cardDefaults.terms_choice);
    if (choice.success) return { termsChoice: choice.data };
    throw invalidArgument({ 'X-Terms': 'must be listed or in_force' });
  },
  'X-Undo': (sent?: string) => ({ undo: uuidIn('X-Undo', sent) }),
} satisfies Record<RequestHeader, (sent?: string) => object>;

export type HeaderFields = {
  [Header in RequestHeader]: ReturnType<(typeof headerReaders)[Header]>;
};

function uuidIn(header: string, sent: string | undefined): string | null {
  if (sent === undefined || UUID.test(sent)) return sent?.toLowerCase() ?? null;
  throw invalidArgument({ [header]: 'must be a UUID' });
}

const ANY_TAG = /(?:W\/)?("[\x21\x23-\x7e]*")|^\s*\*\s*$/g;

/**
 * Returns the tags of the responses that the caller has, without `W/` and in quotes. `*` means any response.
 * Express is not used here, because it ignores the tags of a request with `Cache-Control: no-cache`, and
 * browsers and proxies add that header. Also reads `X-If-None-Match`, because some proxies drop
 * `If-None-Match`.
 */
export function sentTags(req: Request): string[] {
  return ['If-None-Match', 'X-If-None-Match'].flatMap((header) =>
    [...(req.get(header) ?? '').matchAll(ANY_TAG)].map(([, tag]) => tag ?? '*'),
  );
}

const HEADERS = {
  'Cache-Control': 'no-store',
  // If a user opens a response as a page, the page must not run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** The server chooses `X-Request-Id`, so that a caller cannot give two requests the same id. */
export const setResponseHeaders: RequestHandler = (_req, res, next) => {
  res.set(HEADERS).set('X-Request-Id', randomUUID());
  next();
};

export function requestId(req: Request): string {
  return req.res?.get('X-Request-Id') ?? '';
}
