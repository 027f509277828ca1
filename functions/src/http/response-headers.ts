import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const HEADERS = {
  'Cache-Control': 'no-store',
  // JSON that somebody opens in a window of its own may do nothing there.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The headers of every answer, errors included. `X-Request-Id` is always our own, so that no caller can make two
 * requests look like one; Cloud Functions' logger adds the trace by which Google Cloud knows the request.
 */
export const setResponseHeaders: RequestHandler = (_req, res, next) => {
  res.set(HEADERS).set('X-Request-Id', randomUUID());
  next();
};

/** The id under which this request stands in the log and in the answer. */
export function requestId(req: Request): string {
  return req.res?.get('X-Request-Id') ?? '';
}
