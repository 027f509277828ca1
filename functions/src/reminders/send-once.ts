import type { DocumentReference } from 'firebase-admin/firestore';
import { daysLater, instantText, type PlainDate } from '../domain/index.ts';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';
import {
  mailDocumentSchema,
  userDocuments,
  userDocumentSchema,
  type MailDocument,
  type Store,
} from '../documents/index.ts';

/** Limits the attempts to deliver a mail. A failed delivery is tried again in a later hour. */
const MAX_ATTEMPTS = 3;

/** Firestore deletes the document of a mail after this many days. */
const RETENTION_DAYS = 30;

/**
 * Sends a mail unless one of its kind was sent on that day. It stores the attempt before sending, and does nothing if the
 * mail was sent or has failed too often.
 * @throws the errors of `send`, after storing that the mail may be tried again
 */
export async function sendOnce(
  { db }: Store,
  mail: { uid: string; kind: 'reminder' | 'confirm'; day: PlainDate; now: Date },
  send: () => Promise<void>,
): Promise<void> {
  const { user, mails } = userDocuments(db, mail.uid);
  const ref = mails.doc(`${mail.kind}_${mail.day}`);
  const about = { at: instantText(mail.now), expires_at: daysLater(mail.now, RETENTION_DAYS) };
  const attempts = await claim(ref, about);
  if (attempts === null) return;
  // An erasure marks the user and then deletes the mails. If the mark is not visible here, the erasure deletes this mail
  // later.
  if (await isErasing(user)) {
    await ref.delete();
    return;
  }
  const note = (status: MailDocument['status']) => unlessGone(ref.update({ status }));
  try {
    await send();
  } catch (error) {
    await note('failed');
    throw error;
  }
  await note('sent');
}

async function isErasing(user: DocumentReference): Promise<boolean> {
  const snapshot = await user.get();
  return !snapshot.exists || userDocumentSchema.parse(snapshot.data()).erasing_at !== null;
}

/** Ignores a missing document: the account was erased while the mail was being sent. */
async function unlessGone(update: Promise<unknown>): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.notFound)) throw error;
  }
}

/** Reserves an attempt. It returns the attempt's number, or null if the mail must not be sent. */
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
  try {
    const claimed: MailDocument = { status: 'sending', attempts: attempts + 1, ...about };
    await ref.update(claimed, { lastUpdateTime: snapshot.updateTime });
    return attempts + 1;
  } catch (error) {
    // Another run has reserved the attempt.
    if (hasGrpcStatus(error, grpcStatus.failedPrecondition, grpcStatus.notFound)) return null;
    throw error;
  }
}
