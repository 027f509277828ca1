import type { Request, RequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import { ownerByToken, type OwnerId } from '../owner.ts';

export interface Identity {
  uid: string;
  email: string | null;
  display_name: string | null;
  /** The instant of the last sign-in with a password or with Google, in seconds since 1970. */
  auth_time: number;
}

/**
 * With `checkRevoked`, also asks the provider whether the user still exists, is enabled and has not been
 * signed out everywhere.
 * @throws AppError `unauthenticated` if the token is not valid, or another error if the check itself failed
 */
export type VerifyToken = (token: string, options: { checkRevoked: boolean }) => Promise<Identity>;

export type VerifyAppCheck = (token: string) => Promise<void>;

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/**
 * Matches ids that Firestore refuses, that contain a slash, or that exceed the provider's limit of 128
 * characters.
 */
const UNUSABLE_UID = /\/|^\.{1,2}$|^__.*__$|^$|^.{129}/s;

export function canBeUid(uid: string): boolean {
  return !UNUSABLE_UID.test(uid);
}

interface SignedIn {
  identity: Identity;
  owner: OwnerId;
  checkAccount: () => Promise<void>;
}

const signedIn = new WeakMap<Request, SignedIn>();

export function authenticate(verifyToken: VerifyToken): RequestHandler {
  return async (req, res, next) => {
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1];
    if (token === undefined) throw unauthenticated('A bearer token is required.');
    const identity = await orUnavailable(verifyToken(token, { checkRevoked: false }));
    if (!canBeUid(identity.uid)) throw unauthenticated('The token is not valid.');
    const checkAccount = async () => {
      await orUnavailable(verifyToken(token, { checkRevoked: true }));
    };
    signedIn.set(req, { identity, owner: ownerByToken(identity.uid), checkAccount });
    if (!res.headersSent) next();
  };
}

export const requireAccount: RequestHandler = async (req, res, next) => {
  if (req.method !== 'GET') await signedInBy(req).checkAccount();
  if (!res.headersSent) next();
};

export function signedInBy(req: Request): SignedIn {
  const sender = signedIn.get(req);
  if (!sender) throw unauthenticated('A bearer token is required.');
  return sender;
}

export function requireAppCheck(verify: VerifyAppCheck): RequestHandler {
  return async (req, res, next) => {
    const token = req.get('X-Firebase-AppCheck');
    if (token === undefined) throw unauthenticated('A valid App Check token is required.');
    await orUnavailable(verify(token));
    if (!res.headersSent) next();
  };
}

/**
 * Responds with 503 if the check itself fails, such as when the provider cannot be reached. After a 401 the
 * client would sign the user out, although the token may be valid.
 */
async function orUnavailable<Result>(check: Promise<Result>): Promise<Result> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = 'Sign-in cannot be checked right now. Please try again.';
    throw new AppError('unavailable', message, undefined, { cause: error });
  }
}

function unauthenticated(message: string): AppError {
  return new AppError('unauthenticated', message);
}
