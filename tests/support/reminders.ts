import { getApps } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll } from 'vitest';
import { firebaseAccounts } from '../../functions/src/account/firebase-accounts.ts';
import { smtpMailer } from '../../functions/src/reminders/mailer.ts';
import { sendDueReminders } from '../../functions/src/reminders/send-reminders.ts';
import { signUp, type Account } from './accounts.ts';
import { startApi, type ApiServer } from './api-server.ts';
import { clientOf, type Call } from './client.ts';
import { decemberUber, platinum, quarterlyCredit } from './examples.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

// A Friday. Both credits end within two weeks: 15.00 on November 30, and the quarter's 50.00 does not.
export const FRIDAY = '2026-11-20T12:00:00Z';
export const MONDAY = '2026-11-23T08:00:00Z';
export const APP_URL = 'https://cc.example';
export const SENDER = 'CC Rewards <reminders@cc.example>';

interface Holder {
  server: ApiServer;
  mailbox: Mailbox;
  send: ReturnType<typeof smtpMailer>;
  account: Account;
  call: Call;
  /** Confirms the address. */
  verify: () => Promise<unknown>;
  /** The mails that have come. */
  inbox: () => ReturnType<Mailbox['of']>;
  /** Runs the hourly job at an instant. */
  runAt: (instant: string, sendOne?: Holder['send']) => Promise<void>;
}

/**
 * One API and one mail server for all tests of a file.
 * @returns what gives a test a holder of its own on that Friday: anyone, or one with a card and its reminders turned on
 */
export function remindersOfFile(): { anyone: () => Promise<Holder>; withReminders: () => Promise<Holder> } {
  let mailbox: Mailbox;
  let server: ApiServer;
  let send: Holder['send'];
  beforeAll(async () => {
    mailbox = await openMailbox();
    send = smtpMailer(mailbox.url, SENDER);
    server = await startApi(FRIDAY, { mails: { send, appUrl: APP_URL } });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });

  const anyone = async (): Promise<Holder> => {
    server.setNow(FRIDAY);
    const account = await signUp();
    const auth = getAuth(getApps().find(({ name }) => name.startsWith('api-')));
    return {
      server,
      mailbox,
      send,
      account,
      call: clientOf(server.origin, account.idToken),
      verify: () => auth.updateUser(account.uid, { emailVerified: true }),
      inbox: () => mailbox.of(account.email),
      runAt: async (instant, sendOne = send) => {
        const store = { db: server.db, log: { warn: () => undefined, error: () => undefined } };
        const sending = { store, accounts: firebaseAccounts(auth), send: sendOne, appUrl: APP_URL };
        await sendDueReminders(sending, new Date(instant), AbortSignal.timeout(60_000));
      },
    };
  };
  const withReminders = async (): Promise<Holder> => {
    const holder = await anyone();
    const { id } = (await holder.call('POST /cards', { body: platinum })).body.data;
    const body = { benefits: [decemberUber, quarterlyCredit] };
    await holder.call('POST /cards/{id}/benefits', { params: { id }, body });
    await holder.verify();
    await holder.call('PUT /reminders', { body: { enabled: true, weekday: 1 } });
    return holder;
  };
  return { anyone, withReminders };
}
