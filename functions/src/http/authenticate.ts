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
 * @throws an error whose `code` starts with `auth/` when the token does not hold
 */
export type VerifyToken = (token: string, options: { checkRevoked: boolean }) => Promise<Identity>;

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** Firestore refuses these as document ids, and a slash would lead to another path. */
const UNUSABLE_UID = /\/|^\.{1,2}$|^__.*__$|^$/;

const identities = new WeakMap<Request, Identity>();

/** Lets only requests of a signed-in user pass. Writes are refused for revoked and deleted users at once. */
export function authenticate(verifyToken: VerifyToken): RequestHandler {
  return async (req, _res, next) => {
    const token = BEARER.exec(req.get('Authorization') ?? '')?.[1];
    if (token === undefined) throw unauthenticated('A bearer token is required.');
    const identity = await verify(verifyToken, token, req.method !== 'GET');
    if (UNUSABLE_UID.test(identity.uid)) throw unauthenticated('The token is not valid.');
    identities.set(req, identity);
    next();
  };
}

/** The user behind a request that has passed {@link authenticate}. */
export function identityOf(req: Request): Identity {
  const identity = identities.get(req);
  if (!identity) throw unauthenticated('A bearer token is required.');
  return identity;
}

async function verify(verifyToken: VerifyToken, token: string, checkRevoked: boolean): Promise<Identity> {
  try {
    return await verifyToken(token, { checkRevoked });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
    if (couldNotCheck(error.code, error.message)) {
      throw new AppError('unavailable', 'Sign-in cannot be checked right now. Please try again.');
    }
    if (!error.code.startsWith('auth/')) throw error;
    throw unauthenticated('The token is not valid.');
  }
}

/**
 * Whether the provider could not be asked, as opposed to: asked, and the token found wanting. firebase-admin 14
 * answers `app/…` when it does not get through, and reports keys that cannot be fetched as `auth/argument-error`,
 * whose message then speaks of no token.
 */
function couldNotCheck(code: string, message: string): boolean {
  if (code === 'auth/argument-error') return !/\btoken\b/i.test(message);
  return code === 'auth/internal-error' || code.startsWith('app/');
}

function unauthenticated(message: string): AppError {
  return new AppError('unauthenticated', message);
}
