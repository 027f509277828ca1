import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import { noteNoCards } from '../../browser/remembered.ts';

export interface SignInFailure {
  message: string;
  hint?: string;
}

/**
 * Signs in. If the provider does not know the account, or does not reveal whether it does, registers an account with
 * the same email and password.
 * @returns null when the user is signed in, or else the failure of the registration
 * @throws any other error of the provider at the sign-in, such as a lost connection
 */
export async function signInOrRegister(
  auth: Auth,
  email: string,
  password: string,
): Promise<SignInFailure | null> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return null;
  } catch (error) {
    if (!['auth/user-not-found', 'auth/invalid-credential'].includes(codeOf(error))) throw error;
  }
  noteNoCards(true);
  try {
    await createUserWithEmailAndPassword(auth, email, password);
    return null;
  } catch (error) {
    noteNoCards(false);
    const message = `Failed to register: ${error instanceof Error ? error.message : String(error)}`;
    // If email-enumeration protection is on, only this response tells a wrong password from an unknown account.
    return codeOf(error) === 'auth/email-already-in-use'
      ? { message, hint: 'An account with this email already exists, and the password did not match.' }
      : { message };
  }
}

export async function signInWithGoogle(auth: Auth): Promise<null> {
  const signedIn = await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  if (getAdditionalUserInfo(signedIn)?.isNewUser) noteNoCards(true);
  return null;
}

/** The result does not tell whether the account exists. */
export async function sendPasswordReset(auth: Auth, email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
