import { createServer } from 'node:http';
import { createApp, type Dependencies } from '@card-rewards/functions/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseAccounts } from '../../functions/src/account/firebase-accounts.ts';
import { boundedCalls } from '../../functions/src/bounded-calls.ts';
import { DEADLINE_MS } from '../../functions/src/http/admission.ts';
import type { VerifyToken } from '../../functions/src/http/authenticate.ts';
import { firebaseVerifier } from '../../functions/src/http/firebase-verifier.ts';
import { close, listen } from '../stack/ports.ts';
import { databaseId, projectId } from './environment.ts';

/** The API over real HTTP, on the Firestore and Auth emulators, with a clock of the test's own. */
export interface ApiServer {
  origin: string;
  db: Firestore;
  /** What the API logged as its own fault. */
  errors: unknown[];
  /** What it logged as a fault of what it depends on. */
  warnings: unknown[];
  setNow(instant: string): void;
  stop(): Promise<void>;
}

/** For tests to which it does not matter who asks: the token is the user id. */
export const tokenIsUserId: VerifyToken = async (token) => ({
  uid: token,
  email: null,
  display_name: null,
  email_verified: false,
  auth_time: 0,
});

/**
 * @param now the instant at which the API believes to be
 * @param change of what the API is given from outside, such as a verifier in place of the Auth emulator's
 */
export async function startApi(
  now = '2026-11-20T12:00:00Z',
  change: Partial<Dependencies> = {},
): Promise<ApiServer> {
  let current = new Date(now);
  const errors: unknown[] = [];
  const warnings: unknown[] = [];
  const firebase = initializeApp({ projectId }, `api-${crypto.randomUUID()}`);
  const db = getFirestore(firebase, databaseId());
  db.settings(boundedCalls);
  const app = createApp({
    db,
    verifyToken: firebaseVerifier(getAuth(firebase)),
    accounts: firebaseAccounts(getAuth(firebase)),
    mails: null,
    appUrl: null,
    now: () => current,
    log: {
      warn: (_message, cause) => warnings.push(cause),
      error: (_message, cause) => errors.push(cause),
    },
    release: 'test',
    debugToday: false,
    deadline: DEADLINE_MS,
    requestsPerMinute: null,
    verifyAppCheck: null,
    ...change,
  });
  // On a busy machine a connection that its server closes for being idle is one that a test is about to use.
  const server = createServer({ keepAliveTimeout: 0 }, app);
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    db,
    errors,
    warnings,
    setNow: (instant) => (current = new Date(instant)),
    stop: async () => {
      await close(server);
      await deleteApp(firebase);
    },
  };
}
