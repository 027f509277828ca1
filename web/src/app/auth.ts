import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import {
  beforeAuthStateChanged,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Auth,
} from 'firebase/auth';
import { isDatabaseWorking } from '../api/cache/device-copy.ts';
import { leaveAfterSignOut, noteSession } from '../browser/session-notes.ts';
import { currentSession, setSession } from '../browser/session-store.ts';
import { removeStoredUser } from '../browser/stored-user.ts';
import { forgetUser } from './forget-user.ts';
import { authEmulatorFor } from './local-project.ts';
import { abandonProviderCalls, outagesAsLostCalls } from './provider-calls.ts';

export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
}

let started: Firebase | null = null;

/**
 * Starts Firebase Auth with the project's configuration from Hosting, so that one build fits every project. `getAuth`
 * is not used, because it would load Google's iframe at the start in some browsers.
 */
export async function startAuth(): Promise<Firebase> {
  const configuration = readConfiguration();
  const [options, emulator, hasDatabase] = await Promise.all([
    configuration,
    authEmulatorFor(configuration),
    isDatabaseWorking(),
  ]);
  if (currentSession().state === 'leaving') throw new Error('The user has signed out');
  // Firebase would wait forever for a database that does not respond, so it gets none.
  if (!hasDatabase) Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  window.fetch = outagesAsLostCalls(window.fetch);
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  // Nothing may be awaited between `initializeAuth` and this line. Otherwise Auth would send its request for a stored
  // user to Google.
  if (emulator !== null) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  // The user's data is removed before the session ends. If the page crashes in between, no data remains.
  beforeAuthStateChanged(auth, async (next) => {
    if (next !== null && next.uid === auth.currentUser?.uid) return;
    await forgetUser();
  });
  onAuthStateChanged(auth, (user) => {
    if (user && currentSession().state === 'leaving') return;
    noteSession(user !== null);
    // An interrupted sign-out may have left something.
    if (!user) void forgetUser();
  });
  started = { app, auth };
  return started;
}

/** Signs out on this device. This needs no response from the provider. */
export async function signOut(): Promise<void> {
  if (started && currentSession().state === 'confirmed') {
    await started.auth.signOut();
    return;
  }
  setSession({ state: 'leaving' });
  try {
    // Firebase does not run the callback of `beforeAuthStateChanged` for a user that it has not checked.
    await forgetUser();
    if (started) {
      // Firebase signs out only after its check of the stored session. This ends the check.
      abandonProviderCalls();
      await started.auth.signOut();
    } else {
      await removeStoredUser();
      noteSession(false);
    }
  } finally {
    leaveAfterSignOut();
  }
}

async function readConfiguration(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The project's configuration could not be read (${response.status})`);
  // Not validated, because Hosting writes this file and Firebase reports mistakes in it.
  return (await response.json()) as FirebaseOptions;
}
