import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/scheduler';
import { firebaseAccounts } from './account/accounts.ts';
import { eraseWithoutAccount, finishErasures } from './account/erase.ts';
import { createApp } from './app.ts';
import { boundedCalls } from './bounded-calls.ts';
import { appCheckVerifier, firebaseVerifier } from './http/firebase-verifier.ts';
import { DEADLINE_MS, REQUESTS_PER_MINUTE } from './http/request-limits.ts';
import { withoutUsers, type Log } from './log.ts';
import { productUrl } from './product.ts';
import { createPushService } from './push/push-service.ts';
import { pushSettings } from './push/push-settings.ts';
import { sendDuePush } from './push/send-due-push.ts';
import { mailSettings, smtpMailer } from './reminders/mailer.ts';
import { sendDueReminders } from './reminders/send-reminders.ts';

if (getApps().length === 0) initializeApp();

const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
// The emulators do not support App Check, so only a deployment can require it.
const requiresAppCheck = process.env.APP_CHECK === 'required' && !isEmulated;

const db = getFirestore();
db.settings(boundedCalls);

const log: Log = {
  warn: (message, cause, about) => logger.warn(message, { ...about, cause }),
  // Google Cloud's Error Reporting reads the field `stack_trace`.
  error: (message, cause, about) => logger.error(message, { ...about, stack_trace: cause }),
};
const accounts = firebaseAccounts(getAuth());

const appUrl = productUrl(process.env);
const settings = mailSettings(process.env);
// In a deployment, `SMTP_URL` is a secret. Only the running function gets its value. While the Firebase CLI
// loads this file, the mailer has an empty address and sends nothing.
const sendMail = settings && smtpMailer(process.env.SMTP_URL ?? settings.localSmtpUrl, settings.from);

function pushOrNull() {
  try {
    return pushSettings(process.env, appUrl);
  } catch (error) {
    log.error('Notifications are off, because their settings are not valid', error, {});
    return null;
  }
}
const pushKeys = pushOrNull();
const push = pushKeys && createPushService(pushKeys, log);
const secrets = [...(settings?.secrets ?? []), ...(pushKeys?.secrets ?? [])];

const app = createApp({
  db,
  verifyToken: firebaseVerifier(getAuth()),
  accounts,
  sendMail,
  push,
  appUrl,
  now: () => new Date(),
  log,
  deadline: DEADLINE_MS,
  requestsPerMinute: isEmulated ? null : REQUESTS_PER_MINUTE,
  verifyAppCheck: requiresAppCheck ? appCheckVerifier(getAppCheck()) : null,
  release: hash('sha256', readFileSync(import.meta.filename), 'base64url').slice(0, 12),
  debugToday: isEmulated,
});

// The client has the same origin, so CORS is off. Without this setting it would be on under the emulator.
export const api = onRequest(
  {
    cors: false,
    region: 'us-central1',
    maxInstances: 20,
    concurrency: 80,
    cpu: 1,
    memory: '512MiB',
    timeoutSeconds: 60,
    secrets,
  },
  app,
);

const RUN_MS = 500_000;

const store = { db, log: withoutUsers(log) };

export const erasures = onSchedule(
  { schedule: 'every day 03:00', region: 'us-central1', memory: '512MiB', timeoutSeconds: 540 },
  async () => {
    const signal = AbortSignal.timeout(RUN_MS);
    await finishErasures(store, accounts, signal);
    await eraseWithoutAccount(store, accounts, new Date(), signal);
  },
);

export const reminders =
  sendMail || push
    ? onSchedule(
        { schedule: 'every 1 hours', region: 'us-central1', memory: '512MiB', timeoutSeconds: 540, secrets },
        async () => {
          const now = new Date();
          const signal = AbortSignal.timeout(RUN_MS);
          // A mail server that does not respond must not delay the notifications, and vice versa.
          await Promise.all([
            sendMail && sendDueReminders({ store, accounts, send: sendMail, appUrl }, now, signal),
            push && sendDuePush({ store, push, appUrl }, now, signal),
          ]);
        },
      )
    : undefined;
