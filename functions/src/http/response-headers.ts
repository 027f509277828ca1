import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

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
