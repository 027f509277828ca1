import { createServer } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createApp, type Dependencies } from '@card-rewards/functions/app';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { boundedCalls } from '../../functions/src/bounded-calls.ts';
import type { VerifyToken } from '../../functions/src/http/authenticate.ts';
import { firebaseVerifier } from '../../functions/src/http/firebase-verifier.ts';
import { close, listen } from '../stack/ports.ts';
import { databaseId, projectId } from './environment.ts';

/** Accepts a user id as a token, for tests that do not check authentication. */
export const tokenIsUserId: VerifyToken = async (token) => ({
  uid: token,
  email: null,
  display_name: null,
  auth_time: 0,
});

interface LogLine {
  message: string;
  cause: unknown;
  about: Record<string, unknown>;
}

/**
 * Starts the API over HTTP on the Firestore and Auth emulators, with a clock that the test sets.
 * @param now the API's current time
 * @param change dependencies that replace the usual ones, such as another token verifier
 */
export async function startApi(now = '2026-11-20T12:00:00Z', change: Partial<Dependencies> = {}) {
  let current = new Date(now);
  /** Errors and warnings that the API logged. */
  const errors: LogLine[] = [];
  const warnings: LogLine[] = [];
  const firebase = initializeApp({ projectId }, `api-${crypto.randomUUID()}`);
  const db = getFirestore(firebase, databaseId());
  const auth = getAuth(firebase);
  db.settings(boundedCalls);
  // This server never closes idle connections, because it could close one at the moment when a test uses it.
  const server = createServer({ keepAliveTimeout: 0 });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const app = createApp({
    db,
    verifyToken: firebaseVerifier(auth),
    accounts: firebaseAccounts(auth),
    sendMail: null,
    push: null,
    appUrl: origin,
    now: () => current,
    log: {
      warn: (message, cause, about) => warnings.push({ message, cause, about }),
      error: (message, cause, about) => errors.push({ message, cause, about }),
    },
    release: 'test',
    debugToday: false,
    // A busy machine may need longer than the product's deadline. Other tests check that deadline.
    deadline: 60_000,
    requestsPerMinute: null,
    verifyAppCheck: null,
    ...change,
  });
  server.on('request', app);
  return {
    origin,
    db,
    auth,
    errors,
    warnings,
    setNow: (instant: string) => void (current = new Date(instant)),
    stop: async () => {
      await close(server);
      await deleteApp(firebase);
    },
  };
}

export type ApiServer = Awaited<ReturnType<typeof startApi>>;
