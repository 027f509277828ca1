import { FirebaseError, type FirebaseApp } from 'firebase/app';
import { onAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { userBenefitsQuery } from '../api/benefit-queries.ts';
import { dropQueryClient, queryClientOf } from '../api/cache/query-client.ts';
import { cardsQuery } from '../api/card-queries.ts';
import { setAppCheckSource, setTokenSource } from '../api/client.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { paths } from '../browser/paths.ts';
import { forgetRemembered } from '../browser/remembered.ts';
import { noteSessionEnd } from '../browser/session-notes.ts';
import { currentSession, setSession } from '../browser/session-store.ts';
import type { Firebase } from './auth.ts';
import { forgetUser } from './forget-user.ts';
import { isLocal } from './local-project.ts';

export async function connectFirebase({ app, auth }: Firebase): Promise<void> {
  const appCheckToken = isLocal(app.options) ? null : await startAppCheck(app);
  if (appCheckToken) setAppCheckSource(appCheckToken);
  await new Promise<void>((resolve) => {
    onAuthStateChanged(auth, (user) => void followUser(auth, user).then(resolve));
  });
}

async function followUser(auth: Auth, user: User | null): Promise<void> {
  const shown = currentSession();
  if (shown.state === 'leaving') return;
  const shownUid = 'user' in shown ? shown.user.uid : undefined;
  const isAnother = shownUid !== undefined && shownUid !== user?.uid;
  if (isAnother || !user) {
    dropQueryClient();
    forgetRemembered();
    showAppBadge(0);
  }
  if (!user) {
    if (shown.state === 'device') noteSessionEnd(window.location);
    setSession({ state: 'none' });
    return;
  }
  if (shown.state === 'device' && isAnother) {
    // Calls of the previous user may still wait until `setTokenSource` is called. Opening Home as a new document drops
    // these calls, so that they are not sent with the new user's token.
    setSession({ state: 'unknown' });
    await forgetUser();
    window.location.replace(paths.home);
    return;
  }
  const client = await queryClientOf(user.uid);
  if (auth.currentUser?.uid !== user.uid || currentSession().state === 'leaving') return;
  // `openDeviceSession` waits for the same client, and then holds the calls. They are released only after that.
  // A call after the sign-out waits until the page is left, because the server would refuse it.
  setTokenSource(() => createTokenHolder(auth) ?? new Promise<never>(() => {}));
  setSession({ state: 'confirmed', user, auth });
  // Loads these lists while the screen's code is still loading. The screen reports a failure.
  client.query(cardsQuery).catch(() => {});
  client.query(userBenefitsQuery).catch(() => {});
}

/**
 * The errors of a session that cannot be renewed. Firebase signs out only after the first two. The third comes from the
 * Auth emulator.
 */
const ENDED = new Set(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-refresh-token']);

function createTokenHolder(auth: Auth) {
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

/** The public site keys of reCAPTCHA Enterprise by project id. A project without a key runs without App Check. */
const siteKeys: Partial<Record<string, string>> = {
  // 'your-project-id': '6L…',
};

async function startAppCheck(app: FirebaseApp): Promise<(() => Promise<string>) | null> {
  const siteKey = siteKeys[app.options.projectId ?? ''];
  if (siteKey === undefined) return null;
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return async () => (await getToken(appCheck)).token;
}
