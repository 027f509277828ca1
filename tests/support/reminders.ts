import { getApps } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll } from 'vitest';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { smtpMailer } from '../../functions/src/reminders/mailer.ts';
import { sendDueReminders } from '../../functions/src/reminders/send-reminders.ts';
import { signUp, type Account } from './accounts.ts';
import { startApi, type ApiServer } from './api-server.ts';
import { addCard } from './benefit-calls.ts';
import { clientOf, type Call } from './client.ts';
import { decemberUber, quarterlyCredit } from './examples.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

// On this Friday the monthly credit of 15.00 ends within two weeks, and the quarterly one of 50.00 does not.
export const FRIDAY = '2026-11-20T12:00:00Z';
export const MONDAY = '2026-11-23T08:00:00Z';
export const APP_URL = 'https://cc.example';
export const SENDER = 'CC Rewards <reminders@cc.example>';

interface User {
  server: ApiServer;
  mailbox: Mailbox;
  send: ReturnType<typeof smtpMailer>;
  account: Account;
  call: Call;
  /** Marks the email address as verified. */
  verify: () => Promise<unknown>;
  /** Returns the received mails. */
  inbox: () => ReturnType<Mailbox['of']>;
  /** Runs the hourly job at a given time. */
  runAt: (instant: string, sendOne?: User['send']) => Promise<void>;
}

/**
 * Starts one API and one mail server for all tests of a file.
 * @returns functions that make a new user on that Friday, without data or with a card and reminders turned on
 */
export function remindersOfFile(): { newUser: () => Promise<User>; withReminders: () => Promise<User> } {
  let mailbox: Mailbox;
  let server: ApiServer;
  let send: User['send'];
  beforeAll(async () => {
    mailbox = await openMailbox();
    send = smtpMailer(mailbox.url, SENDER);
    server = await startApi(FRIDAY, { mails: { send, appUrl: APP_URL } });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });

  const newUser = async (): Promise<User> => {
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
  const withReminders = async (): Promise<User> => {
    const user = await newUser();
    await addCard(user.call, [decemberUber, quarterlyCredit]);
    await user.verify();
    await user.call('PUT /reminders', { body: { enabled: true, weekday: 1 } });
    return user;
  };
  return { newUser, withReminders };
}
