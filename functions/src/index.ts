import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { createApp } from './app.ts';
import { firebaseVerifier } from './http/firebase-verifier.ts';

if (getApps().length === 0) initializeApp();

const app = createApp({
  db: getFirestore(),
  verifyToken: firebaseVerifier(getAuth()),
  now: () => new Date(),
  log: {
    warn: (message, cause, about) => logger.warn(message, { ...about, cause: String(cause) }),
    error: (message, cause, about) => logger.error(message, cause, about),
  },
  debugToday: process.env.FUNCTIONS_EMULATOR === 'true',
});

export const api = onRequest(
  { region: 'us-central1', maxInstances: 10, memory: '256MiB', timeoutSeconds: 60 },
  app,
);
