import { signOut } from 'firebase/auth';
import { useState } from 'react';
import { useAuth } from 'reactfire';
import { useErase } from '../../api/my-data-queries.ts';
import { ApiError } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { signInAgain, signInAgainWithGoogle, signInMethods } from './re-authenticate.ts';

type Proof = { password: string } | 'google' | null;

/** Erases the signed-in user's account and signs them out. */
export function useErasure() {
  const auth = useAuth();
  const { mutateAsync: eraseAll } = useErase();
  const { isShut: isErasing, submit } = useLatch();
  /** The methods to sign in again; null as long as that is not needed. */
  const [again, setAgain] = useState<ReturnType<typeof signInMethods> | null>(null);
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
        await signOut(auth);
        return 'done';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'recent_sign_in_required')
          setAgain(signInMethods(user));
        else if (error instanceof ApiError && error.status === 400) {
          setFailure('That is not the e-mail address of this account.');
        } else {
          logFailure('Erasing the account', error);
          setFailure('Not everything was erased. Try again.');
        }
        return 'again';
      }
    });

  return { again, failure, isErasing, erase };
}
