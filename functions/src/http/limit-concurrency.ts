import type { RequestHandler } from 'express';
import pLimit from 'p-limit';

/**
 * How many requests of one instance read and write at the same time. With 10, 20 or 40 of them 200 reads take equally
 * long, but each holds its documents in memory meanwhile.
 */
export const REQUESTS_AT_ONCE = 20;

/** Lets some requests pass at a time; the others wait for their turn, or until the deadline has answered them. */
export function limitConcurrency(atOnce: number): RequestHandler {
  const inTurn = pLimit(atOnce);
  return (_req, res, next) => {
    void inTurn(
      () =>
        new Promise<void>((resolve) => {
          if (res.closed) return resolve();
          res.once('close', resolve);
          next();
        }),
    );
  };
}
