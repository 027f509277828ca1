import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import { AppError } from '../app-error.ts';
import type { VerifyAppCheck, VerifyToken } from './authenticate.ts';

/*
 * firebase-admin 14 reports in the same way what is wrong with a token and what is wrong with itself: a key set that
 * cannot be fetched is `auth/argument-error` like a bad signature, a project without permission `auth/…` like a revoked
 * token. So the codes and texts that blame the token are listed, and everything else is a fault of ours.
 */

const BLAME_THE_TOKEN = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'app-check/app-check-token-expired',
]);

/** These codes say too little; what is wrong with a token is then said in a sentence about it. */
const BLAME_AN_ARGUMENT = new Set(['auth/argument-error', 'app-check/invalid-argument']);
const ABOUT_THE_TOKEN =
  /^((Decoding )?Firebase ID token |verifyIdToken\(\) expects |(Decoding |The provided )App Check token )/;

/** Checks tokens with Firebase Authentication. */
export function firebaseVerifier(auth: Auth): VerifyToken {
  return async (token, { checkRevoked }) => {
    const decoded = await orBlame(auth.verifyIdToken(token, checkRevoked), 'The token is not valid.');
    const name: unknown = decoded.name;
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      display_name: typeof name === 'string' && name !== '' ? name : null,
      email_verified: decoded.email_verified === true,
      auth_time: decoded.auth_time,
    };
  };
}

/** Checks tokens with Firebase App Check. */
export function appCheckVerifier(appCheck: AppCheck): VerifyAppCheck {
  return async (token) => {
    await orBlame(appCheck.verifyToken(token), 'A valid App Check token is required.');
  };
}

async function orBlame<Decoded>(verification: Promise<Decoded>, refusal: string): Promise<Decoded> {
  try {
    return await verification;
  } catch (error) {
    if (isTokensFault(error)) throw new AppError('unauthenticated', refusal);
    throw error;
  }
}

function isTokensFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  if (BLAME_THE_TOKEN.has(error.code)) return true;
  return BLAME_AN_ARGUMENT.has(error.code) && ABOUT_THE_TOKEN.test(error.message);
}
