import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { currentSession, subscribeToSession, type Session, type SignedInUser } from './session-store.ts';

const SessionContext = createContext<Session>({ state: 'unknown' });

/**
 * Provides the session to the screens. The identity provider often confirms the user during the first render of the
 * device copy. With `useSyncExternalStore`, React would then discard that render and render the whole page again.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(currentSession);
  const uid = 'user' in shown ? shown.user.uid : null;
  useEffect(() => {
    const show = () => {
      const session = currentSession();
      const isSameUser = session.state === 'confirmed' && session.user.uid === uid;
      if (isSameUser) startTransition(() => setShown(session));
      else setShown(session);
    };
    show();
    return subscribeToSession(show);
  }, [uid]);
  return <SessionContext value={shown}>{children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useSignedInUser(): SignedInUser | null {
  const shown = useSession();
  return 'user' in shown ? shown.user : null;
}

export function useIsCheckingSignIn(): boolean {
  return useSession().state === 'device';
}
