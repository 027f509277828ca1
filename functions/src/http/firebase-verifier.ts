import type { AppCheck } from 'firebase-admin/app-check';
import type { Auth } from 'firebase-admin/auth';
import { AppError } from '../app-error.ts';
import type { VerifyAppCheck, VerifyToken } from './authenticate.ts';

/*
 * firebase-admin 14 does not separate invalid tokens from its own failures. If the keys cannot be fetched,
 * the error has the code `auth/argument-error`, like a bad signature. If the server lacks a permission, the
 * code begins with `auth/`, as for a revoked token. So this file lists the codes and messages of invalid
 * tokens, and treats every other error as a failure of the server.
 */

const INVALID_TOKEN_CODES = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'app-check/app-check-token-expired',
]);

const AMBIGUOUS_CODES = new Set(['auth/argument-error', 'app-check/invalid-argument']);
const INVALID_TOKEN_MESSAGE =
  /^((Decoding )?Firebase ID token |verifyIdToken\(\) expects |(Decoding |The provided )App Check token )/;

export function firebaseVerifier(auth: Auth): VerifyToken {
  return async (token, { checkRevoked }) => {
    const decoded = await translateInvalid(
      auth.verifyIdToken(token, checkRevoked),
      'The token is not valid.',
    );
    const name: unknown = decoded.name;
    return {
      uid: decoded.uid,
      email: decoded.email ?? null,
      display_name: typeof name === 'string' && name !== '' ? name : null,
      auth_time: decoded.auth_time,
    };
  };
}

export function appCheckVerifier(appCheck: AppCheck): VerifyAppCheck {
  return async (token) => {
    await translateInvalid(appCheck.verifyToken(token), 'A valid App Check token is required.');
  };
}

async function translateInvalid<Decoded>(verification: Promise<Decoded>, message: string): Promise<Decoded> {
  try {
    return await verification;
  } catch (error) {
    if (isInvalidToken(error)) throw new AppError('unauthenticated', message);
    throw error;
  }
}

function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  if (INVALID_TOKEN_CODES.has(error.code)) return true;
  return AMBIGUOUS_CODES.has(error.code) && INVALID_TOKEN_MESSAGE.test(error.message);
}
