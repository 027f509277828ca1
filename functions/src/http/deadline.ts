import type { Request, RequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import { SenderLeft } from '../request-signal.ts';

/** Hosting gives up after 60 s, and the Admin SDK waits 40 s and more for a Firestore that is gone. */
export const REQUEST_DEADLINE_MS = 8_000;

const signals = new WeakMap<Request, AbortSignal>();

/** Answers 503 when a request takes longer than the deadline, and fires its signal; also when its sender leaves. */
export const deadline: RequestHandler = (req, res, next) => {
  const abortion = new AbortController();
  signals.set(req, abortion.signal);
  const timer = setTimeout(() => {
    const late = new AppError('unavailable', 'The service took too long to answer. Please try again.');
    abortion.abort(late);
    if (!res.headersSent) next(late);
  }, REQUEST_DEADLINE_MS);
  res.once('close', () => {
    clearTimeout(timer);
    if (!res.writableFinished) abortion.abort(new SenderLeft());
  });
  next();
};

/** Fires when the request has been answered without its work, or its sender has left. */
export function signalOf(req: Request): AbortSignal {
  return signals.get(req) ?? new AbortController().signal;
}
