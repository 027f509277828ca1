import type { Auth } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { codeOf, signInOrRegister, type SignInFailure } from './sign-in.ts';

const loadProvider = () => import('./identity-provider.ts');

type Way = 'email' | 'google' | 'reset';

/**
 * Runs one of the sign-in page's actions at a time and keeps its result. The identity provider's code loads after the
 * page, so an early action waits for it.
 */
export function useSignIn(startAuth: () => Promise<Auth>) {
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
      // After a sign-in the page stays disabled until the app replaces it.
      if (!failed && way !== 'reset') return 'done';
      setPending(null);
      return 'again';
    });

  const provider = async () => {
    const [auth, { identityProvider }] = await Promise.all([startAuth(), loadProvider()]);
    return identityProvider(auth);
  };
  // The code must be loaded before the click, because browsers block a popup that opens later.
  useEffect(() => whenIdle(() => void loadProvider().catch(() => {})), []);

  return {
    pending,
    failure,
    resetSentTo,
    fail: setFailure,
    withEmail: (email: string, password: string) =>
      run('email', () =>
        signInOrRegister(
          {
            signIn: async (...credentials) => (await provider()).signIn(...credentials),
            register: async (...credentials) => (await provider()).register(...credentials),
          },
          email,
          password,
        ),
      ),
    withGoogle: () =>
      run('google', async () => {
        try {
          await (await provider()).signInWithGoogle();
          return null;
        } catch {
          return { message: 'Failed to sign in with Google.' };
        }
      }),
    resetPassword: (email: string) =>
      run('reset', async () => {
        try {
          await (await provider()).sendPasswordReset(email);
        } catch (error) {
          // The page does not reveal whether an account exists.
          if (codeOf(error) !== 'auth/user-not-found') {
            logFailure('Sending the password reset email', error);
            return { message: 'Could not send the reset email. Please try again.' };
          }
        }
        setResetSentTo(email);
        return null;
      }),
  };
}
