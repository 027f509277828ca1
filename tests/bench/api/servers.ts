import { createServer } from 'node:http';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { createApp } from '@card-rewards/functions/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseAccounts } from '../../../functions/src/account/firebase-accounts.ts';
import { boundedCalls } from '../../../functions/src/bounded-calls.ts';
import { DEADLINE_MS } from '../../../functions/src/http/admission.ts';
import { firebaseVerifier } from '../../../functions/src/http/firebase-verifier.ts';
import { startIdentityProvider } from '../../support/identity-provider.ts';
import { close, listen } from '../../stack/ports.ts';
import { send } from '../http.ts';
import { benchDay, benchInstant } from '../seed.ts';
import { countFirestoreWork, type Counter } from '../firestore-work/count.ts';
import { createBareApp } from './bare-app.ts';

interface Request {
  path: string;
  method?: string;
  body?: object;
  /** The ETag of the last answer. */
  known?: string;
}

/** The API and the bare app with the same Firestore client and token check. */
export interface Servers {
  db: Firestore;
  /** Counts the Firestore requests of both. */
  work: Counter;
  apiOrigin: string;
  tokenOf(uid: string): string;
  /** Adds a user to the provider, which writes require. */
  register(uid: string): void;
  ours(uid: string, request: Request): Promise<Buffer>;
  bare(uid: string, request: Request): Promise<Buffer>;
  stop(): Promise<void>;
}

/** @param projectId a project, which has its own database in the emulator */
export async function startServers(projectId: string): Promise<Servers> {
  const provider = await startIdentityProvider();
  // The Admin SDK needs two apps, because Firestore does not start with a custom credential.
  const identity = initializeApp(
    {
      projectId,
      httpAgent: provider.agent,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
    },
    `bench-identity-${projectId}`,
  );
  const firebase = initializeApp({ projectId }, `bench-${projectId}`);
  const db = getFirestore(firebase);
  db.settings(boundedCalls);
  const auth = getAuth(identity);
  const api = createServer(
    createApp({
      db,
      verifyToken: firebaseVerifier(auth),
      accounts: firebaseAccounts(auth),
      // No mail is sent.
      appUrl: '',
      mails: { send: async () => undefined, appUrl: '' },
      now: () => new Date(benchInstant),
      // A failed request ends the bench by its status.
      log: { warn: () => {}, error: () => {} },
      // The limit is on, as in production, and never reached.
      deadline: DEADLINE_MS,
      requestsPerMinute: 10_000_000,
      verifyAppCheck: null,
      release: 'bench',
      debugToday: false,
    }),
  );
  const bare = createServer(createBareApp(db, auth, benchDay));
  // Connections are idle while users are stored. A connection that closes just when it is used again would end the run.
  for (const server of [api, bare]) server.keepAliveTimeout = 600_000;
  const apiOrigin = `http://127.0.0.1:${await listen(api)}`;
  const bareOrigin = `http://127.0.0.1:${await listen(bare)}`;

  const tokens = new Map<string, string>();
  const tokenOf = (uid: string) => {
    const token = tokens.get(uid) ?? provider.sign(claimsOf(uid, projectId));
    tokens.set(uid, token);
    return token;
  };
  return {
    db,
    work: countFirestoreWork(db),
    apiOrigin,
    tokenOf,
    register: (uid) => void provider.accounts.set(uid, 0),
    ours: (uid, request) =>
      send({ ...request, origin: apiOrigin, path: API_PREFIX + request.path, token: tokenOf(uid) }),
    bare: (uid, request) => send({ ...request, origin: bareOrigin, token: tokenOf(uid) }),
    stop: async () => {
      await Promise.all([close(api), close(bare), provider.stop()]);
      await Promise.all([deleteApp(identity), deleteApp(firebase)]);
    },
  };
}

export function claimsOf(uid: string, projectId: string) {
  const now = Math.floor(Date.now() / 1000);
  const issuer = `https://securetoken.google.com/${projectId}`;
  return { aud: projectId, iss: issuer, sub: uid, iat: now, exp: now + 3600, auth_time: now };
}
