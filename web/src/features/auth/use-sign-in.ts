import type { Auth } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { codeOf, signInOrRegister, type SignInFailure } from './sign-in.ts';

const loadProvider = () => import('./identity-provider.ts');

type Way = 'email' | 'google' | 'reset';

/**
 * The three things the sign-in page can be asked for, one at a time, and what came of the last one. The page is there
 * before the identity provider's code is: whoever is quicker than that waits a moment longer.
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
      // Signed in, the page stays as it is until the app has taken its place.
      if (!failed && way !== 'reset') return 'done';
      setPending(null);
      return 'again';
    });

  const provider = async () => {
    const [auth, { identityProvider }] = await Promise.all([startAuth(), loadProvider()]);
    return identityProvider(auth);
  };
  // A popup opens only in the moment of its click.
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
