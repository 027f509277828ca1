import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { AppError } from '../app-error.ts';
import { identityOf } from './authenticate.ts';

/** A page takes three requests and a tick one: far more than a person clicks, far less than a script would. */
export const REQUESTS_PER_MINUTE = 300;

/**
 * Refuses what one user sends beyond the limit, and says in `Retry-After` when to go on. Each instance counts for
 * itself, so the limit holds per instance.
 */
export function limitRate(requestsPerMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: requestsPerMinute,
    keyGenerator: (req) => identityOf(req).uid,
    standardHeaders: true,
    legacyHeaders: false,
    handler: () => {
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment.');
    },
  });
}
