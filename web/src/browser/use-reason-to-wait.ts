import { useIsCheckingSignIn } from './session.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Returns a sentence that says why the user cannot change anything now, or null if changes are possible. */
export function useReasonToWait(): string | null {
  const isChecking = useIsCheckingSignIn();
  if (!useIsOnline()) return 'You’re offline. Reconnect to make changes.';
  return isChecking ? 'Checking your sign-in. You can make changes after that.' : null;
}
