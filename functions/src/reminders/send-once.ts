import type { DocumentReference } from 'firebase-admin/firestore';
import { instantText, type PlainDate } from '../domain/index.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import { mailDocumentSchema, userDocuments, type MailDocument, type Store } from '../documents/index.ts';

/** A delivery that fails is tried again in later hours, this often in all. */
const MOST_ATTEMPTS = 3;

/**
 * Sends a mail unless one of its kind was sent on that day: what is about to be sent is written down first. Where it
 * was, or has failed too often, this does nothing.
 * @throws what `send` throws, after noting that it may be tried again
 */
export async function sendOnce(
  { db }: Store,
  mail: { uid: string; kind: 'reminder' | 'confirm'; day: PlainDate; now: Date },
  send: () => Promise<void>,
): Promise<void> {
  const ref = userDocuments(db, mail.uid).mails.doc(`${mail.kind}_${mail.day}`);
  const at = instantText(mail.now);
  const attempts = await claim(ref, at);
  if (attempts === null) return;
  const note = (status: MailDocument['status']) => ref.set({ status, attempts, at } satisfies MailDocument);
  try {
    await send();
  } catch (error) {
    await note('failed');
    throw error;
  }
  await note('sent');
}

/** @returns the number of this attempt; null where there is to be none */
async function claim(ref: DocumentReference, at: string): Promise<number | null> {
  try {
    await ref.create({ status: 'sending', attempts: 1, at } satisfies MailDocument);
    return 1;
  } catch (error) {
    if (!hasGrpcStatus(error, grpcStatus.alreadyExists)) throw error;
  }
  const snapshot = await ref.get();
  const { status, attempts } = mailDocumentSchema.parse(snapshot.data());
  if (status !== 'failed' || attempts >= MOST_ATTEMPTS || !snapshot.updateTime) return null;
  try {
    const claimed: MailDocument = { status: 'sending', attempts: attempts + 1, at };
    await ref.update(claimed, { lastUpdateTime: snapshot.updateTime });
    return attempts + 1;
  } catch (error) {
    // Another run was faster.
    if (hasGrpcStatus(error, grpcStatus.failedPrecondition, grpcStatus.notFound)) return null;
    throw error;
  }
}
