import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
} from 'firebase/auth';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { logFailure } from '../../shared/log.ts';
import { useLatch } from '../../shared/use-latch.ts';
import { codeOf, signInOrRegister, type SignInFailure } from './sign-in.ts';

type Way = 'email' | 'google' | 'reset';

/** The three things the sign-in page can be asked for, one at a time, and what came of the last one. */
export function useSignIn() {
  const auth = useAuth();
  const [pending, setPending] = useState<Way | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [resetSentTo, setResetSentTo] = useState<string | null>(null);
  const { submit } = useLatch();

  const run = (way: Way, ask: () => Promise<SignInFailure | null>) =>
    submit(async () => {
      setPending(way);
      setFailure(null);
      setResetSentTo(null);
      const failed = await ask();
      setFailure(failed);
      // Signed in, the page stays as it is until the guard has taken the user home.
      if (!failed && way !== 'reset') return 'done';
      setPending(null);
      return 'again';
    });

  return {
    pending,
    failure,
    resetSentTo,
    fail: setFailure,
    withEmail: (email: string, password: string) =>
      run('email', () =>
        signInOrRegister(
          {
            signIn: (...credentials) => signInWithEmailAndPassword(auth, ...credentials),
            register: (...credentials) => createUserWithEmailAndPassword(auth, ...credentials),
          },
          email,
          password,
        ),
      ),
    withGoogle: () =>
      run('google', async () => {
        try {
          await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
          return null;
        } catch {
          return { message: 'Failed to sign in with Google.' };
        }
      }),
    resetPassword: (email: string) =>
      run('reset', async () => {
        try {
          await sendPasswordResetEmail(auth, email);
        } catch (error) {
          // Whether an account exists is nobody's business but its owner's.
          if (codeOf(error) !== 'auth/user-not-found') {
            logFailure('Sending the password reset email', error);
            return { message: 'The reset email could not be sent. Please try again.' };
          }
        }
        setResetSentTo(email);
        return null;
      }),
  };
}
