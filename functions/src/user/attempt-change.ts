import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { instantText } from '../domain/index.ts';
import {
  userDocuments,
  userDocumentSchema,
  withCall,
  type Store,
  type UserDocument,
  type UserDocuments,
} from '../documents/index.ts';
import { throwIfAnswered } from '../request-signal.ts';
import type { Counts } from './limits.ts';
import { nextReminderAt } from './next-reminder.ts';
import { commitUnlessChanged, untilUnchanged } from './until-unchanged.ts';
import { changeInto, type UserChange } from './user-change.ts';
import type { Writer } from './writer.ts';

export type Attempt<Result> = (change: UserChange) => Result | Promise<Result>;

/**
 * Makes one attempt after another until a change commits. An attempt reads the user's document and the other documents
 * that it needs. Its writes are committed in one batch on the condition that the user's document has not changed;
 * otherwise the next attempt starts. The batch also stores its id in the user's document, so that a commit whose answer
 * was lost is recognized and not repeated.
 * @returns the result of the committed attempt, and the user's document after it
 * @throws the errors of {@link changeUser}
 */
export async function attemptChange<Result>(
  store: Store,
  writer: Writer,
  attempt: Attempt<Result>,
): Promise<{ result: Result; user: UserDocument }> {
  const documents = userDocuments(store.db, writer.uid);
  const sent = new Map<string, { result: Result }>();
  return untilUnchanged(writer.signal, async () => {
    const snapshot = await documents.user.get();
    const stored = userDocumentSchema.parse(snapshot.data() ?? {});
    const [committed] = stored.last_calls.flatMap((id) => sent.get(id) ?? []);
    if (committed) return { ...committed, user: stored };
    const user = await withCounts(documents, stored);
    if (user.erasing_at !== null) throw new AppError('conflict', 'This account is being erased.');
    const batch = store.db.batch();
    const { change, changed } = changeInto(batch, { store, writer, documents, user });
    const result = await attempt(change);
    const fields = changed();
    const id = writer.calls.next();
    if (fields === null) return { result, user };
    const revised = {
      ...(await movedReminder(user, writer)),
      ...fields,
      revision: user.revision + 1,
      time_zone: writer.timeZone ?? user.time_zone,
      last_calls: withCall(user.last_calls, id),
    };
    writeUser(batch, snapshot, revised);
    // A missing document means the user's first write, or an account that was erased while the request waited.
    if (!snapshot.exists) await writer.checkAccount?.();
    throwIfAnswered(writer.signal);
    sent.set(id, { result });
    await commitUnlessChanged(batch);
    return { result, user: { ...user, ...revised } };
  });
}

/** Moves the next reminder to 8:00 in a new time zone. A reminder that is already due stays. */
async function movedReminder(user: UserDocument, { now, timeZone }: Writer): Promise<Partial<UserDocument>> {
  const { reminders, next_reminder_at: next, time_zone: before } = user;
  if (!reminders?.enabled || next === null || next <= instantText(now)) return {};
  if (timeZone === null || before === timeZone) return {};
  return { next_reminder_at: await nextReminderAt(now, reminders.weekday, timeZone) };
}

/** Counts a user's cards and listed benefits if the user's document has no counts yet. */
async function withCounts(
  { cards, benefits }: UserDocuments,
  user: UserDocument,
): Promise<UserDocument & Counts> {
  if (user.cards !== null && user.benefits !== null) {
    return { ...user, cards: user.cards, benefits: user.benefits };
  }
  const [storedCards, listedBenefits] = await Promise.all([
    cards.count().get(),
    benefits.where('retired', '==', false).count().get(),
  ]);
  return { ...user, cards: storedCards.data().count, benefits: listedBenefits.data().count };
}

function writeUser(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, fields: DocumentData): void {
  if (updateTime) batch.update(ref, fields, { lastUpdateTime: updateTime });
  else batch.create(ref, { removed: [], ...fields });
}
