import { useIsCheckingSignIn } from './session.tsx';
import { useIsOnline } from './use-is-online.ts';

export function useReasonToWait(): string | null {
  const isChecking = useIsCheckingSignIn();
  if (!useIsOnline()) return 'You’re offline. Reconnect to make changes.';
  return isChecking ? 'Checking your sign-in. You can make changes after that.' : null;
}
