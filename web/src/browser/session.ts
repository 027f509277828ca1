import type { Auth } from 'firebase/auth';
import { useSyncExternalStore } from 'react';

export interface SignedInUser {
  uid: string;
  email: string | null;
  displayName: string | null;
}

/**
 * Who is signed in:
 * - `unknown`: neither the device nor the provider has said so yet.
 * - `device`: the device holds a session and a copy of its user's wallet. The copy is shown for reading.
 * - `confirmed`: the provider has said so, or it can't be reached and its last word counts.
 * - `leaving`: the user signs out before the provider has responded.
 * - `none`: nobody.
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

function followSession(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useSession(): Session {
  return useSyncExternalStore(followSession, currentSession);
}

export function useSignedInUser(): SignedInUser | null {
  const shown = useSession();
  return 'user' in shown ? shown.user : null;
}

export function useIsCheckingSignIn(): boolean {
  return useSession().state === 'device';
}
