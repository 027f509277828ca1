import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { createPushService } from '../../functions/src/push/push-service.ts';
import { pushSettings } from '../../functions/src/push/push-settings.ts';
import { sendDuePush } from '../../functions/src/push/send-due-push.ts';
import { smtpMailer } from '../../functions/src/reminders/mailer.ts';
import { sendDueReminders } from '../../functions/src/reminders/send-reminders.ts';
import { sayError } from './terminal.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = 300_000;

interface Local {
  projectId: string;
  firestoreHost: string;
  authHost: string;
  smtpUrl: string;
  appUrl: string;
  /** The variables with the keys for notifications. */
  pushKeys: Record<string, string>;
}

/** Sends the due mails and notifications now and every hour, because the Functions emulator runs no scheduled functions. */
export function runReminders(local: Local): { stop(): Promise<void> } {
  const { projectId, firestoreHost, authHost, smtpUrl, appUrl, pushKeys } = local;
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = authHost;
  // Without this variable the Admin SDK would search for Google's metadata server.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const firebase = initializeApp({ projectId }, 'reminders');
  const log = {
    warn: () => undefined,
    error: (message: string, cause: unknown) => sayError(`${message}: ${String(cause)}`),
  };
  const store = { db: getFirestore(firebase), log };
  const sending = {
    store,
    accounts: firebaseAccounts(getAuth(firebase)),
    send: smtpMailer(smtpUrl, 'CC Rewards <reminders@localhost>'),
    appUrl,
  };
  const keys = pushSettings({ ...pushKeys, FUNCTIONS_EMULATOR: 'true' }, appUrl);
  const push = keys && createPushService(keys, log);
  const stopped = new AbortController();
  const run = async () => {
    const now = new Date();
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(LONGEST_MS)]);
    try {
      await Promise.all([
        sendDueReminders(sending, now, signal),
        push && sendDuePush({ store, push, appUrl }, now, signal),
      ]);
    } catch (error) {
      if (!stopped.signal.aborted) sayError(`The reminders could not be sent: ${String(error)}`);
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await running;
      await deleteApp(firebase);
    },
  };
}
