import type { Auth } from 'firebase/auth';

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
 * - `leaving`: the user has signed out, here or in another tab, before the provider responded.
 * - `none`: no user is signed in.
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

/** @returns a function that ends the subscription */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
