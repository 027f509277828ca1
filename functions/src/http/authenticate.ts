import type { Request, RequestHandler } from 'express';
import { AppError } from '../app-error.ts';

/** Who sent the request, as the identity provider's token says. */
export interface Identity {
  uid: string;
  email: string | null;
  display_name: string | null;
  /** Whether the address is known to be theirs. */
  email_verified: boolean;
  /** When they last signed in with a password or with Google, in seconds since 1970. */
  auth_time: number;
}

/**
 * Checks an ID token. With `checkRevoked` it also asks the provider whether the user still exists, is enabled and
 * has not been signed out everywhere.
 * @throws AppError `unauthenticated` when the token is to blame; anything else means that it could not be checked
 */
export type VerifyToken = (token: string, options: { checkRevoked: boolean }) => Promise<Identity>;

/**
 * Checks a token of Firebase App Check, which says that the request comes from our own client.
 * @throws as {@link VerifyToken} does
 */
export type VerifyAppCheck = (token: string) => Promise<void>;

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** Firestore refuses these as document ids, and a slash would lead to another path. The provider's have 128 characters at most. */
const UNUSABLE_UID = /\/|^\.{1,2}$|^__.*__$|^$|^.{129}/s;

/** Whether there can be a user with that id. */
export function canBeUid(uid: string): boolean {
  return !UNUSABLE_UID.test(uid);
}

interface SignedIn {
  identity: Identity;
  /** Fails where the account is gone by now, disabled or signed out everywhere. */
  checkAccount(): Promise<void>;
}

const signedIn = new WeakMap<Request, SignedIn>();

/** Lets only requests pass whose token is signed by the identity provider and has not expired. */
export function authenticate(verifyToken: VerifyToken): RequestHandler {
  return async (req, res, next) => {
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1];
    if (token === undefined) throw unauthenticated('A bearer token is required.');
    const identity = await checked(verifyToken(token, { checkRevoked: false }));
    if (!canBeUid(identity.uid)) throw unauthenticated('The token is not valid.');
    const checkAccount = async () => {
      await checked(verifyToken(token, { checkRevoked: true }));
    };
    signedIn.set(req, { identity, checkAccount });
    if (!res.headersSent) next();
  };
}

/** Lets nobody write who has been deleted, disabled or signed out everywhere since their token was made. */
export const requireAccount: RequestHandler = async (req, res, next) => {
  if (req.method !== 'GET') await checkAccountOf(req);
  if (!res.headersSent) next();
};

/**
 * Asks the provider once more.
 * @throws AppError `unauthenticated` where the account is gone by now, `unavailable` where that cannot be told
 */
export async function checkAccountOf(req: Request): Promise<void> {
  await signedInBy(req).checkAccount();
}

/** The user behind a request that has passed {@link authenticate}. */
export function identityOf(req: Request): Identity {
  return signedInBy(req).identity;
}

function signedInBy(req: Request): SignedIn {
  const found = signedIn.get(req);
  if (!found) throw unauthenticated('A bearer token is required.');
  return found;
}

/** Lets only requests of our own client pass. */
export function requireAppCheck(verify: VerifyAppCheck): RequestHandler {
  return async (req, res, next) => {
    const token = req.get('X-Firebase-AppCheck');
    if (token === undefined) throw unauthenticated('A valid App Check token is required.');
    await checked(verify(token));
    if (!res.headersSent) next();
  };
}

/** Only a token that is to blame itself is refused: whoever gets a 401 is signed out. */
async function checked<Found>(check: Promise<Found>): Promise<Found> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const sorry = 'Sign-in cannot be checked right now. Please try again.';
    throw new AppError('unavailable', sorry, undefined, { cause: error });
  }
}

function unauthenticated(message: string): AppError {
  return new AppError('unauthenticated', message);
}
