import type { RequestHandler } from 'express';
import { AppError } from '../app-error.ts';

/** Checks a token of Firebase App Check, which says that the request comes from our own client. Throws otherwise. */
export type VerifyAppCheck = (token: string) => Promise<unknown>;

/** Lets only requests of our own client pass. */
export function requireAppCheck(verify: VerifyAppCheck): RequestHandler {
  return async (req, _res, next) => {
    const token = req.get('X-Firebase-AppCheck');
    const isOurs =
      token !== undefined &&
      (await verify(token).then(
        () => true,
        () => false,
      ));
    if (!isOurs) throw new AppError('unauthenticated', 'A valid App Check token is required.');
    next();
  };
}
