import type { Auth } from 'firebase/auth';
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';

export interface SignedInUser {
  uid: string;
  email: string | null;
  displayName: string | null;
}

/**
 * Who is signed in:
 * - `unknown`: not known yet, neither by the device nor by the provider.
 * - `device`: the device has a session and a copy of its user's wallet. The copy is shown for reading.
 * - `confirmed`: the provider has confirmed the user, or can't be reached and has confirmed the user before.
 * - `leaving`: the user signs out before the provider has responded.
 * - `none`: nobody is signed in.
 */
export type Session =
  | { state: 'unknown' }
  | { state: 'device'; user: SignedInUser }
  | { state: 'confirmed'; user: SignedInUser; auth: Auth }
  | { state: 'leaving' }
  | { state: 'none' };

let session: Session = { state: 'unknown' };
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const SessionContext = createContext<Session>({ state: 'unknown' });

/**
 * Provides the session to the screens. The identity provider often confirms the user during the first render of the
 * device copy. With `useSyncExternalStore`, React would then discard that render and render the whole page again.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(session);
  const uid = 'user' in shown ? shown.user.uid : null;
  useEffect(() => {
    const show = () => {
      const isSameUser = session.state === 'confirmed' && session.user.uid === uid;
      if (isSameUser) startTransition(() => setShown(session));
      else setShown(session);
    };
    show();
    listeners.add(show);
    return () => void listeners.delete(show);
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
