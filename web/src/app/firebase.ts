import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Auth,
} from 'firebase/auth';
import { setAppCheckSource, setTokenSource } from '../api/client.ts';

export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
}

/**
 * Starts Firebase with the configuration that Hosting serves for the project it runs in, so that one build fits every
 * project. `initializeAuth` instead of `getAuth`: the latter loads Google's iframe at start in some browsers.
 */
export async function startFirebase(): Promise<Firebase> {
  const answer = await fetch('/__/firebase/init.json');
  if (!answer.ok) throw new Error(`The project's configuration could not be read (${answer.status})`);
  // Hosting writes this file; what is wrong with it, Firebase says itself below.
  const options = (await answer.json()) as FirebaseOptions;
  const connectLocalAuth = import.meta.env.VITE_AUTH_EMULATOR_URL
    ? (await import('./local-auth.ts')).connectLocalAuth
    : null;
  const app = initializeApp(options);
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (siteKey) setAppCheckSource((await import('./app-check.ts')).startAppCheck(app, siteKey));
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  // Nothing may be awaited between these two: with a stored user, the first call leaves at once.
  connectLocalAuth?.(auth);
  setTokenSource(() => auth.currentUser);
  forgetOnUserChange(auth);
  return { app, auth };
}

/**
 * reactfire keeps what it has observed, failed or stale, for the life of the page; the next user gets none of it. (The
 * query cache lives and dies with the session's own client.)
 */
function forgetOnUserChange(auth: Auth): void {
  let uid: string | undefined;
  onAuthStateChanged(auth, (user) => {
    if (uid !== undefined && user?.uid !== uid) reactfireCache()?.clear();
    uid = user?.uid;
  });
}

function reactfireCache(): Map<string, unknown> | undefined {
  // reactfire declares this name in its own types, not on the global object.
  return (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })
    ._reactFirePreloadedObservables;
}
