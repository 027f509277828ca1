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
import { isDatabaseWorking, removeCopy } from '../api/cache/device-copy.ts';
import { pushNote } from '../browser/push-note.ts';
import { noteSession } from '../browser/session-notes.ts';
import { authEmulatorFor } from './local-project.ts';
import { outagesAsLostCalls } from './provider-calls.ts';

export interface Firebase {
  app: FirebaseApp;
  auth: Auth;
}

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
    if (pushNote()) await (await import('../features/push/push-calls.ts')).leavePush();
    await forgetSession();
  });
  onAuthStateChanged(auth, (user) => {
    if (!user) void forgetSession();
    else noteSession(true);
  });
  return { app, auth };
}

export async function forgetSession(): Promise<void> {
  noteSession(false);
  if (pushNote()) await (await import('../browser/push-subscription.ts')).dropPush().catch(() => {});
  await removeCopy();
}

async function readConfiguration(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The project's configuration could not be read (${response.status})`);
  // Not validated, because Hosting writes this file and Firebase reports mistakes in it.
  return (await response.json()) as FirebaseOptions;
}
