import type { Request, RequestHandler } from 'express';
import { AppError, invalidArgument } from '../app-error.ts';
import { dayInZone, isPlainDate, type PlainDate } from '../domain/index.ts';

/** When a request is made, where its caller is. */
export interface Moment {
  today: PlainDate;
  /** As the caller sent it; UTC without it. */
  timeZone: string;
}

const moments = new WeakMap<Request, Moment | AppError>();

/**
 * Finds the day it is where the caller is and says it in `X-Today`: their IANA time zone comes in `X-Time-Zone`. Where
 * `debugToday` is set, `X-Debug-Today: YYYY-MM-DD` decides instead.
 */
export function readMoment(now: () => Date, debugToday: boolean): RequestHandler {
  return (req, res, next) => {
    const moment = momentAt(now(), req, debugToday);
    moments.set(req, moment);
    if (!(moment instanceof AppError)) res.set('X-Today', moment.today);
    next();
  };
}

/**
 * The moment of a request that has passed {@link readMoment}.
 * @throws AppError when its headers name no such moment
 */
export function momentOf(req: Request): Moment {
  const moment = moments.get(req);
  if (!moment) throw new Error('This request has not passed readMoment');
  if (moment instanceof AppError) throw moment;
  return moment;
}

/**
 * Intl also takes offsets such as +23:59, which are no places and begin with no letter, and abbreviations that only the
 * library behind it knows (`PST`, `CST`, `IST`, …): no names of IANA's, and Temporal refuses them.
 */
const ZONE_NAME =
  /^(?!(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$)[a-z]/i;

/** What a browser says that does not know where it is; it then counts in UTC itself. */
const UNKNOWN_ZONE = 'Etc/Unknown';

function momentAt(now: Date, req: Request, debugToday: boolean): Moment | AppError {
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

/** @returns null where there is no such zone */
function dayIn(timeZone: string, now: Date): PlainDate | null {
  try {
    return ZONE_NAME.test(timeZone) ? dayInZone(now, timeZone) : null;
  } catch {
    return null;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws AppError when there is one that is no UUID */
export function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!UUID.test(key)) throw invalidArgument({ 'Idempotency-Key': 'must be a UUID' });
  return key.toLowerCase();
}

/**
 * The first day of the period that the caller saw; null where it is not named.
 * @throws AppError when it is no day
 */
export function periodStartOf(req: Request): PlainDate | null {
  const value = req.get('X-Period-Start');
  if (value === undefined) return null;
  if (!isPlainDate(value)) throw invalidArgument({ 'X-Period-Start': 'must be a day, such as 2026-11-01' });
  return value;
}

const STRONG_TAG = /^"([\x21\x23-\x7e]{1,100})"$/;

/**
 * The version that is to be changed; null where any will do (`*`, or no header). A list or a weak tag, which is never
 * the same as another here (RFC 9110, section 13.1.1), names no version.
 * @throws AppError when there is one that names no version
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

/** Whether the caller holds an answer and asks for another only where that is no longer the latest. */
export function isConditional(req: Request): boolean {
  return tagsHeld(req).length > 0;
}

/**
 * Whether the caller holds the answer with that tag already. Compared here, weakly, since Express says no wherever
 * the request has `Cache-Control: no-cache`, which browsers and proxies add; and from `X-If-None-Match` too, because
 * some proxies keep `If-None-Match` to themselves.
 */
export function holdsAnswer(req: Request, etag: string): boolean {
  return tagsHeld(req).some(
    (value) => value.trim() === '*' || [...value.matchAll(ANY_TAG)].some(([, tag]) => tag === etag),
  );
}

function tagsHeld(req: Request): string[] {
  const headers = [req.get('If-None-Match'), req.get('X-If-None-Match')];
  return headers.filter((value) => value !== undefined);
}

/** What a host may look like: what is asked for under another name is answered without it. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/**
 * Where the caller has reached the product, without a slash at the end: Hosting says in `X-Forwarded-Host` under which
 * name it was asked.
 */
export function originOf(req: Request): string {
  const first = (name: string) => req.get(name)?.split(',')[0]?.trim();
  const host = first('X-Forwarded-Host') ?? req.get('Host') ?? '';
  const scheme = first('X-Forwarded-Proto') === 'https' ? 'https' : 'http';
  if (!HOST.test(host)) throw invalidArgument({ Host: 'must be a host name' });
  return `${scheme}://${host}`;
}
