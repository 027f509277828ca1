import { FirebaseError, type FirebaseApp } from 'firebase/app';
import { onAuthStateChanged, signOut, type Auth } from 'firebase/auth';
import { dropQueryClient, queryClientOf } from '../api/cache/query-client.ts';
import { userBenefitsQuery } from '../api/benefit-queries.ts';
import { cardsQuery } from '../api/card-queries.ts';
import { setAppCheckSource, setTokenSource } from '../api/client.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { noteSessionEnd } from '../browser/session-notes.ts';
import { forgetRemembered } from '../browser/remembered.ts';
import type { Firebase } from './auth.ts';
import { isLocal } from './local-project.ts';

/** Connects Firebase Auth with the API client and the query cache. */
export async function connectFirebase({ app, auth }: Firebase): Promise<Firebase> {
  setTokenSource(() => tokensOf(auth));
  forgetOnUserChange(auth);
  const appCheckToken = isLocal(app.options) ? null : await startAppCheck(app);
  if (appCheckToken) setAppCheckSource(appCheckToken);
  onAuthStateChanged(auth, (user) => user && void prefetchWallet(user.uid));
  return { app, auth };
}

/** Starts reading the cards and the benefits while the screen's code is still loading. */
async function prefetchWallet(uid: string): Promise<void> {
  const client = await queryClientOf(uid);
  // The screen that shows a list reports its failure.
  client.query(cardsQuery).catch(() => {});
  client.query(userBenefitsQuery).catch(() => {});
}

/**
 * The errors that say that a session cannot be renewed. Firebase itself signs out after the first two, but not after the
 * third, which the Auth emulator reports instead.
 */
const ENDED = new Set(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-refresh-token']);

/** Returns the current user's token source. It signs the user out if the session cannot be renewed. */
function tokensOf(auth: Auth) {
  const user = auth.currentUser;
  if (!user) return null;
  const isCurrent = () => auth.currentUser === user;
  const endSession = async () => {
    noteSessionEnd(window.location);
    if (isCurrent()) await signOut(auth);
  };
  return {
    getIdToken: async (forceRefresh?: boolean) => {
      const wasCurrent = isCurrent();
      try {
        return await user.getIdToken(forceRefresh);
      } catch (error) {
        const isOver = error instanceof FirebaseError && ENDED.has(error.code);
        if (wasCurrent && isOver) await endSession();
        throw error;
      }
    },
    endSession: async () => {
      if (isCurrent()) await endSession();
    },
  };
}

/** Drops the previous user's data from reactfire and the query cache, so that the next user sees none of it. */
function forgetOnUserChange(auth: Auth): void {
  // reactfire declares this name in its own types, not on the global object.
  const cache = globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> };
  let uid: string | undefined;
  onAuthStateChanged(auth, (user) => {
    const hasChanged = uid !== undefined && user?.uid !== uid;
    if (hasChanged) {
      cache._reactFirePreloadedObservables?.clear();
      dropQueryClient();
    }
    if (hasChanged || !user) {
      forgetRemembered();
      showAppBadge(0);
    }
    uid = user?.uid;
  });
}

/** The public site keys of reCAPTCHA Enterprise by project id. A project without a key runs without App Check. */
const siteKeys: Partial<Record<string, string>> = {
  // 'your-project-id': '6L…',
};

/**
 * Starts App Check, which proves to the API that a request comes from this client.
 * @returns the function that gets a call's token, or null if the project has no key. App Check is then not loaded
 */
async function startAppCheck(app: FirebaseApp): Promise<(() => Promise<string>) | null> {
  const siteKey = siteKeys[app.options.projectId ?? ''];
  if (siteKey === undefined) return null;
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}
