import type { RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** Hosting gives up after 60 s, and the Admin SDK waits 40 s and more for a Firestore that is gone. */
export const REQUEST_DEADLINE_MS = 8_000;

/** Answers 503 when a request takes longer than the deadline. */
export const deadline: RequestHandler = (_req, res, next) => {
  const timer = setTimeout(() => {
    if (!res.headersSent)
      next(new AppError('unavailable', 'The service took too long to answer. Please try again.'));
  }, REQUEST_DEADLINE_MS);
  res.once('close', () => clearTimeout(timer));
  next();
};
