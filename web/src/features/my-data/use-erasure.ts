import { signOut } from 'firebase/auth';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { useErase } from '../../api/my-data-queries.ts';
import { ApiError } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { signInAgain, signInAgainWithGoogle, waysOf } from './re-authenticate.ts';

type Proof = { password: string } | 'google' | null;

/** Erases the account of who is signed in, then leaves. */
export function useErasure() {
  const auth = useAuth();
  const { mutateAsync: eraseAll } = useErase();
  const { isShut: isErasing, submit } = useLatch();
  /** The ways in which they can show once more that it is them; null as long as they need not. */
  const [again, setAgain] = useState<ReturnType<typeof waysOf> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const erase = (email: string, proof: Proof) =>
    submit(async () => {
      setFailure(null);
      const user = auth.currentUser;
      if (!user) return 'done';
      try {
        if (proof === 'google') await signInAgainWithGoogle(user);
        else if (proof) await signInAgain(user, proof.password);
      } catch {
        setFailure(
          proof === 'google' ? 'Failed to sign in with Google.' : 'That is not the password of this account.',
        );
        return 'again';
      }
      try {
        await eraseAll(email);
        // The way to the landing page is that of every sign-out.
        await signOut(auth);
        return 'done';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'recent_sign_in_required') setAgain(waysOf(user));
        else if (error instanceof ApiError && error.status === 400) {
          setFailure('That is not the e-mail address of this account.');
        } else {
          logFailure('Erasing the account', error);
          setFailure('Not erased, or not all of it. Try again.');
        }
        return 'again';
      }
    });

  return { again, failure, isErasing, erase };
}
