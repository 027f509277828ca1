import type { Auth } from 'firebase-admin/auth';
import type { VerifyToken } from './authenticate.ts';

/** Checks tokens with Firebase Authentication. */
export function firebaseVerifier(auth: Auth): VerifyToken {
  return async (token, { checkRevoked }) => {
    const decoded = await auth.verifyIdToken(token, checkRevoked);
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
