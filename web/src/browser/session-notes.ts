import { paths } from './paths.ts';
import { store, stored } from './safe-storage.ts';

const SIGNED_IN = 'signed_in';
const RETURN_TO = 'return_to';
const ENDED = 'session_ended';

export function mayBeSignedIn(): boolean {
  return stored('localStorage', SIGNED_IN) !== null;
}

/** Notes whether a user is signed in, so that `first-paint.js` can open the app before the landing page is painted. */
export function noteSession(isSignedIn: boolean): void {
  store('localStorage', SIGNED_IN, isSignedIn ? 'true' : null);
}

/** Calls back when another tab has signed the user out, unless the session has already ended in this tab. */
export function onSignOutElsewhere(callback: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if ((key === SIGNED_IN || key === null) && !mayBeSignedIn() && !hasSessionEnded()) callback();
  });
}

export function leaveAfterSignOut(): void {
  forgetAddress();
  openLanding();
}

/** Offline, this opens the sign-in page, because the service worker does not serve the landing page. */
export function openLanding(): void {
  window.location.replace(navigator.onLine ? paths.landing : paths.login);
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Remembers the address that a visitor followed, in this tab and until the visitor has signed in. An address without a
 * query is not remembered, so the sign-in leads to Home.
 */
export function rememberAddress({ pathname, search }: Address): void {
  if (search !== '') store('sessionStorage', RETURN_TO, pathname + search);
}

export function noteSessionEnd({ pathname, search }: Address): void {
  store('sessionStorage', RETURN_TO, pathname + search);
  store('sessionStorage', ENDED, 'true');
}

export function hasSessionEnded(): boolean {
  return stored('sessionStorage', ENDED) !== null;
}

export function returnAddress(): string {
  return stored('sessionStorage', RETURN_TO) ?? paths.home;
}

export function forgetAddress(): void {
  store('sessionStorage', RETURN_TO, null);
  store('sessionStorage', ENDED, null);
}
