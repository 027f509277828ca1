import type { RequestHandler } from 'express';

const HEADERS = {
  'Cache-Control': 'no-store',
  // JSON that somebody opens in a window of its own may do nothing there.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** The headers of every answer, errors included. */
export const setResponseHeaders: RequestHandler = (_req, res, next) => {
  res.set(HEADERS);
  next();
};
