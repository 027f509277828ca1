import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError, invalidArgument } from '../app-error.ts';
import { termsChoiceSchema, type TermsChoice } from '../contract/index.ts';
import { cardDefaults, dayInZone, isPlainDate, type PlainDate } from '../domain/index.ts';

/** The day and the time zone of a request's caller. */
export interface RequestTime {
  today: PlainDate;
  /** The time zone that the caller sent. The default is UTC. */
  timeZone: string;
}

const requestTimes = new WeakMap<Request, RequestTime | AppError>();

/**
 * Computes the caller's current day from `X-Time-Zone`, an IANA time zone, and sends it as `X-Today`. With `debugToday`,
 * `X-Debug-Today: YYYY-MM-DD` sets the day instead.
 */
export function readRequestTime(now: () => Date, debugToday: boolean): RequestHandler {
  return (req, res, next) => {
    const time = requestTimeAt(now(), req, debugToday);
    requestTimes.set(req, time);
    if (!(time instanceof AppError)) res.set('X-Today', time.today);
    next();
  };
}

/**
 * Returns the day and time zone of a request that has passed {@link readRequestTime}.
 * @throws AppError `invalid_argument` if the headers are not valid
 */
export function requestTimeOf(req: Request): RequestTime {
  const time = requestTimes.get(req);
  if (!time) throw new Error('The request has not passed readRequestTime');
  if (time instanceof AppError) throw time;
  return time;
}

/**
 * Matches names that can be IANA time zones. Intl also accepts offsets such as +23:59 and abbreviations such as `PST`,
 * `CST` and `IST`, which IANA does not list and Temporal refuses.
 */
const ZONE_NAME =
  /^(?!(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$)[a-z]/i;

/** A browser that does not know its time zone sends this value, and itself uses UTC. */
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
  return invalidArgument({ 'X-Debug-Today': 'must be a day, such as 2026-11-20' });
}

/** Returns the day in a time zone, or null if the zone is unknown. */
function dayIn(timeZone: string, now: Date): PlainDate | null {
  try {
    return ZONE_NAME.test(timeZone) ? dayInZone(now, timeZone) : null;
  } catch {
    return null;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the Idempotency-Key of a request, or null without one.
 * @throws AppError `invalid_argument` if it is not a UUID
 */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!UUID.test(key)) throw invalidArgument({ 'Idempotency-Key': 'must be a UUID' });
  return key.toLowerCase();
}

/**
 * Returns the id under which the request can be undone, or null if it cannot.
 * @throws AppError `invalid_argument` if it is not a UUID
 */
export function undoIdOf(req: Request): string | null {
  const id = req.get('X-Undo');
  if (id === undefined) return null;
  if (!UUID.test(id)) throw invalidArgument({ 'X-Undo': 'must be a UUID' });
  return id.toLowerCase();
}

/**
 * Returns the first day of the period that the caller saw, or null without the header.
 * @throws AppError `invalid_argument` if it is not a day
 */
export function periodStartOf(req: Request): PlainDate | null {
  const value = req.get('X-Period-Start');
  if (value === undefined) return null;
  if (!isPlainDate(value)) throw invalidArgument({ 'X-Period-Start': 'must be a day, such as 2026-11-01' });
  return value;
}

/**
 * Returns the terms that the user has chosen for a new card, which are the listed ones without the header.
 * @throws AppError `invalid_argument` if there are no such terms
 */
export function termsChoiceOf(req: Request): TermsChoice {
  const choice = termsChoiceSchema.safeParse(req.get('X-Terms') ?? cardDefaults.terms_choice);
  if (!choice.success) throw invalidArgument({ 'X-Terms': 'must be listed or in_force' });
  return choice.data;
}

const STRONG_TAG = /^"([\x21\x23-\x7e]{1,100})"$/;

/**
 * Returns the version to change, or null if any is accepted (`*`, or no header). Lists and weak tags are refused; a weak
 * tag never matches here (RFC 9110, section 13.1.1).
 * @throws AppError `invalid_argument` if the header is not one strong tag
 */
export function ifMatchOf(req: Request): string | null {
  const value = req.get('If-Match')?.trim();
  if (value === undefined || value === '*') return null;
  const version = STRONG_TAG.exec(value)?.[1];
  if (version === undefined)
    throw invalidArgument({ 'If-Match': 'must be a version in quotes, such as "3"' });
  return version;
}

const ANY_TAG = /(?:W\/)?"([\x21\x23-\x7e]*)"/g;

/** Returns whether a request carries the tag of an answer that its sender has. */
export function isConditional(req: Request): boolean {
  return sentTags(req).length > 0;
}

/**
 * Returns whether a request carries a tag, compared weakly. Express's own check fails for requests with `Cache-Control:
 * no-cache`, which browsers and proxies add. `X-If-None-Match` counts too, because some proxies drop `If-None-Match`.
 */
export function hasTag(req: Request, etag: string): boolean {
  return sentTags(req).some(
    (value) => value.trim() === '*' || [...value.matchAll(ANY_TAG)].some(([, tag]) => tag === etag),
  );
}

function sentTags(req: Request): string[] {
  const headers = [req.get('If-None-Match'), req.get('X-If-None-Match')];
  return headers.filter((value) => value !== undefined);
}

const HEADERS = {
  'Cache-Control': 'no-store',
  // An answer that is opened as a page must not run anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Sets the headers of every answer, including errors. The server always chooses `X-Request-Id`, so that a caller cannot
 * give two requests the same id. Cloud Functions' logger adds Google Cloud's trace id.
 */
export const setResponseHeaders: RequestHandler = (_req, res, next) => {
  res.set(HEADERS).set('X-Request-Id', randomUUID());
  next();
};

/** Returns the id of a request in the log and in the answer. */
export function requestId(req: Request): string {
  return req.res?.get('X-Request-Id') ?? '';
}
