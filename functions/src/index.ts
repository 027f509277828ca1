import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { createApp } from './app.ts';
import { firebaseVerifier } from './http/firebase-verifier.ts';
import { REQUESTS_PER_MINUTE } from './http/rate-limit.ts';

if (getApps().length === 0) initializeApp();

const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
// The emulators know no App Check, and the local client brings none, whatever a deployment is to require.
const requiresAppCheck = process.env.APP_CHECK === 'required' && !isEmulated;

const app = createApp({
  db: getFirestore(),
  verifyToken: firebaseVerifier(getAuth()),
  now: () => new Date(),
  log: {
    warn: (message, cause, about) => logger.warn(message, { ...about, cause: String(cause) }),
    error: (message, cause, about) => logger.error(message, cause, about),
  },
  requestsPerMinute: isEmulated ? null : REQUESTS_PER_MINUTE,
  verifyAppCheck: requiresAppCheck ? (token) => getAppCheck().verifyToken(token) : null,
  release: hash('sha256', readFileSync(import.meta.filename), 'base64url').slice(0, 12),
  debugToday: isEmulated,
});

export const api = onRequest(
  { region: 'us-central1', maxInstances: 20, concurrency: 80, cpu: 1, memory: '512MiB', timeoutSeconds: 30 },
  app,
);
