import type { DocumentReference } from 'firebase-admin/firestore';
import type { Accounts } from '../account/accounts.ts';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';
import {
  mailDocumentSchema,
  userDocuments,
  userDocumentSchema,
  type MailDocument,
  type Reminders,
  type Store,
} from '../documents/index.ts';
import {
  addDays,
  DAYS_AFTERWARDS,
  daysLater,
  emailedOn,
  instantText,
  isEmptyUpcoming,
  nextEmailDate,
  REMINDER_HORIZON,
  type PlainDate,
} from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { forEachDueUser } from '../store/due-users.ts';
import { updateIfExists, updateIfUnchanged } from '../store/update-document.ts';
import type { UserContext } from '../store/user-change.ts';
import { readUpcoming } from '../usage/read-upcoming.ts';
import type { MailContent } from './mail-text.ts';
import { Refused, type SendMail } from './mailer.ts';
import { confirmationText, reminderText, type MailLinks, type ReminderContent } from './reminder-mail.ts';
import { noteOutcome, type Outcome } from './stored-reminders.ts';

const AT_A_TIME = 5;

const MAX_ATTEMPTS = 3;

const RETENTION_DAYS = 30;

export interface Sending {
  store: Store;
  accounts: Accounts;
  send: SendMail;
  appUrl: string;
}

export async function sendDueReminders(sending: Sending, now: Date, signal: AbortSignal): Promise<void> {
  const { store } = sending;
  const run = { now, atATime: AT_A_TIME, signal };
  await forEachDueUser(store, 'next_reminder_at', run, async ({ user: { reminders }, context }) => {
    if (!reminders?.enabled) return;
    await noteOutcome(store, context, await sendReminder(sending, context, reminders, 'due'));
  });
}

export async function sendReminder(
  sending: Sending,
  context: UserContext,
  reminders: Reminders,
  reason: 'due' | 'requested',
): Promise<Outcome> {
  const { today, now, uid } = context;
  const content = await reminderContent(sending.store, { uid, reminders }, today, context.signal);
  const isDue = reason === 'due';
  if (isDue && isEmptyUpcoming(content.listed)) return 'nothing to send';
  return sendTo(sending, context, reminders.token, (send, links) => {
    const sendNow = () => send(reminderText(content, today, links));
    return isDue ? sendOnce(sending.store, { uid, kind: 'reminder', day: today, now }, sendNow) : sendNow();
  });
}

async function sendTo(
  { store, accounts, send, appUrl }: Sending,
  context: UserContext,
  token: string,
  deliver: (send: (content: MailContent) => Promise<void>, links: MailLinks) => Promise<void>,
): Promise<Outcome> {
  const account = await accounts.find(context.uid);
  const to = account?.email;
  if (!to) return 'refused';
  const unsubscribeUrl = `${appUrl}/api/v1/unsubscribe/${encodeURIComponent(context.uid)}/${token}`;
  const links = { appUrl, unsubscribeUrl };
  try {
    if (account.email_verified) {
      await deliver((content) => send(to, content), links);
      return 'sent';
    }
    const once = { uid: context.uid, kind: 'confirm', day: context.today, now: context.now } as const;
    await sendOnce(store, once, async () => {
      await send(to, confirmationText(await accounts.confirmationLink(to), links));
    });
    return 'nothing to send';
  } catch (error) {
    if (error instanceof Refused) return 'refused';
    throw error;
  }
}

/** Does nothing if the address is already confirmed. */
export async function askToConfirm(sending: Sending, context: UserContext, token: string): Promise<void> {
  await sendTo(sending, context, token, async () => {});
}

export async function reminderContent(
  store: Store,
  { uid, reminders }: { uid: OwnerId; reminders: Reminders },
  today: PlainDate,
  signal: AbortSignal,
): Promise<ReminderContent> {
  const { holder, days, weekday } = reminders;
  const range = { from: today, to: addDays(today, REMINDER_HORIZON), holder };
  const upcoming = await readUpcoming(store, uid, range, signal);
  const last = addDays(today, DAYS_AFTERWARDS);
  return {
    holder,
    ahead: upcoming.endings.filter(({ kind, day }) => days[kind].length > 0 && day <= last),
    listed: emailedOn(upcoming, days, today),
    next_on: nextEmailDate(weekday, today),
  };
}

async function sendOnce(
  { db }: Store,
  mail: { uid: OwnerId; kind: 'reminder' | 'confirm'; day: PlainDate; now: Date },
  send: () => Promise<void>,
): Promise<void> {
  const { user, mails } = userDocuments(db, mail.uid);
  const ref = mails.doc(`${mail.kind}_${mail.day}`);
  const about = { at: instantText(mail.now), expires_at: daysLater(mail.now, RETENTION_DAYS) };
  const attempts = await claim(ref, about);
  if (attempts === null) return;
  // An erasure marks the user and then deletes the mails. If the user is already marked, the erasure may have
  // deleted the other mails before this mail was stored, so this mail is deleted here.
  const stored = await user.get();
  if (!stored.exists || userDocumentSchema.parse(stored.data()).erasing_at !== null) {
    await ref.delete();
    return;
  }
  const note = (status: MailDocument['status']) => updateIfExists(ref, { status });
  try {
    await send();
  } catch (error) {
    await note('failed');
    throw error;
  }
  await note('sent');
}

async function claim(
  ref: DocumentReference,
  about: Pick<MailDocument, 'at' | 'expires_at'>,
): Promise<number | null> {
  try {
    await ref.create({ status: 'sending', attempts: 1, ...about } satisfies MailDocument);
    return 1;
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.alreadyExists)) throw error;
  }
  const snapshot = await ref.get();
  const { status, attempts } = mailDocumentSchema.parse(snapshot.data());
  if (status !== 'failed' || attempts >= MAX_ATTEMPTS || !snapshot.updateTime) return null;
  const claimed: MailDocument = { status: 'sending', attempts: attempts + 1, ...about };
  return (await updateIfUnchanged(ref, snapshot.updateTime, claimed)) ? attempts + 1 : null;
}
