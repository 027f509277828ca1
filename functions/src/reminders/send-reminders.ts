import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { Accounts } from '../account/accounts.ts';
import { dayInZone, daysAfter, instantText, type PlainDate } from '../domain/index.ts';
import { parseUser, type Store } from '../documents/index.ts';
import { readUpcoming } from '../upcoming/read-upcoming.ts';
import { callIds, type LocatedWriter } from '../user/writer.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailText } from './mail-text.ts';
import { Refused, type SendMail } from './mailer.ts';
import { reminderMail, type ReminderContent } from './reminder-mail.ts';
import { noteOutcome, type Outcome } from './repository.ts';
import { sendOnce } from './send-once.ts';

/** As many users as are looked for at once, and as many of them as are written to at the same time. */
const PAGE = 200;
const AT_A_TIME = 5;

const ENDING_DAYS = 14;
const FEE_DAYS = 30;

/** What mails are sent with. */
export interface Sending {
  store: Store;
  accounts: Accounts;
  send: SendMail;
  /** Where the product is, without a slash at the end. */
  appUrl: string;
}

/**
 * Sends the reminders that are due, each once on its day, until the signal fires: what is left is due an hour later, as
 * is what has failed, which is logged and holds up no other.
 */
export async function sendDueReminders(sending: Sending, now: Date, signal: AbortSignal): Promise<void> {
  const due = sending.store.db
    .collection('users')
    .where('next_reminder_at', '<=', instantText(now))
    .orderBy('next_reminder_at')
    .limit(PAGE);
  const inTurn = pLimit(AT_A_TIME);
  for (let page = await due.get(); !page.empty && !signal.aborted;) {
    await Promise.all(page.docs.map((doc) => inTurn(() => sendOne(sending, doc, now, signal))));
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await due.startAfter(last).get();
  }
}

async function sendOne(
  sending: Sending,
  doc: QueryDocumentSnapshot,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { store } = sending;
  if (signal.aborted) return;
  try {
    const user = parseUser(store.log, doc);
    if (!user?.reminders?.enabled || user.erasing_at !== null) return;
    const timeZone = user.time_zone ?? 'UTC';
    const today = dayInZone(now, timeZone);
    const by: LocatedWriter = { uid: doc.id, now, today, timeZone, signal, calls: callIds() };
    // They may have written from somewhere else meanwhile.
    await noteOutcome(
      store,
      { ...by, timeZone: null },
      await sendWhatIsDue(sending, by, user.reminders.token),
    );
  } catch (error) {
    store.log.error('A reminder could not be sent', error, {});
  }
}

async function sendWhatIsDue(sending: Sending, by: LocatedWriter, token: string): Promise<Outcome> {
  const { today } = by;
  const content = await reminderContent(sending.store, by.uid, today);
  if (content.endings.length === 0 && content.fees.length === 0) return 'nothing to send';
  const once = { uid: by.uid, kind: 'reminder', day: today, now: by.now } as const;
  return sendTo(sending, by, (send) =>
    sendOnce(sending.store, once, () => send(reminderMail(content, today, linksOf(sending, by.uid, token)))),
  );
}

/**
 * Sends a reminder now, whatever there is to say.
 * @throws what sending throws, but for a mail that the receiver's server refuses
 */
export async function sendAskedFor(sending: Sending, by: LocatedWriter, token: string): Promise<void> {
  const { today } = by;
  const content = await reminderContent(sending.store, by.uid, today);
  await sendTo(sending, by, (send) => send(reminderMail(content, today, linksOf(sending, by.uid, token))));
}

/**
 * Sends to the account's address, once that is known to be its holder's. Until then what is sent to it is one mail a
 * day that asks to confirm it.
 * @throws what sending throws, but for a mail that the receiver's server refuses
 */
async function sendTo(
  { store, accounts, send }: Sending,
  by: LocatedWriter,
  deliver: (send: (mail: MailText & { unsubscribeUrl: string }) => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const account = await accounts.find(by.uid);
  const to = account?.email;
  if (!to) return 'refused';
  try {
    if (account.email_verified) {
      await deliver((mail) => send({ to, ...mail }));
      return 'sent';
    }
    const once = { uid: by.uid, kind: 'confirm', day: by.today, now: by.now } as const;
    await sendOnce(store, once, async () => {
      const mail = confirmationMail(await accounts.confirmationLink(to));
      await send({ to, unsubscribeUrl: null, ...mail });
    });
    return 'nothing to send';
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

/**
 * Asks the holder of an address to confirm it, at once where reminders have just been turned on.
 * @throws what sending throws, but for a mail that the receiver's server refuses
 */
export async function askToConfirm(sending: Sending, by: LocatedWriter): Promise<void> {
  await sendTo(sending, by, async () => {});
}

/** What a reminder of that day tells. */
export async function reminderContent(store: Store, uid: string, today: PlainDate): Promise<ReminderContent> {
  const upcoming = await readUpcoming(store, uid, { from: today, to: daysAfter(today, FEE_DAYS) });
  const lastEnding = daysAfter(today, ENDING_DAYS);
  return { ...upcoming, endings: upcoming.endings.filter(({ day }) => day <= lastEnding) };
}

function linksOf({ appUrl }: Sending, uid: string, token: string) {
  return { appUrl, unsubscribeUrl: `${appUrl}/api/v1/unsubscribe/${encodeURIComponent(uid)}/${token}` };
}
