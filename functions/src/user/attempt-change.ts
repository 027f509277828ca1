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
 * Reads the user's document, lets `attempt` read what else it needs and say what to write, and commits all of it in
 * one batch, on the condition that the user's document is still as it was read; else it begins again. A batch also
 * stores its id in the user's document, so that a commit whose answer was lost is recognized and not repeated.
 * @returns what the attempt that was committed gave, and the user's document as it is then
 * @throws as {@link changeUser} says
 */
export async function attemptChange<Result>(
  store: Store,
  by: Writer,
  attempt: Attempt<Result>,
): Promise<{ result: Result; user: UserDocument }> {
  const documents = userDocuments(store.db, by.uid);
  const sent = new Map<string, { result: Result }>();
  return untilUnchanged(by.signal, async () => {
    const snapshot = await documents.user.get();
    const found = userDocumentSchema.parse(snapshot.data() ?? {});
    const [committed] = found.last_calls.flatMap((id) => sent.get(id) ?? []);
    if (committed) return { ...committed, user: found };
    const user = await withCounts(documents, found);
    if (user.erasing_at !== null) throw new AppError('conflict', 'This account is being erased.');
    const batch = store.db.batch();
    const { change, changed } = changeInto(batch, { store, by, documents, user });
    const result = await attempt(change);
    const fields = changed();
    const id = by.calls.next();
    if (fields === null) return { result, user };
    const revised = {
      ...(await movedReminder(user, by)),
      ...fields,
      revision: user.revision + 1,
      time_zone: by.timeZone ?? user.time_zone,
      last_calls: withCall(user.last_calls, id),
    };
    writeUser(batch, snapshot, revised);
    // It is their first write, or their account has been erased while it waited for its turn.
    if (!snapshot.exists) await by.checkAccount?.();
    throwIfAnswered(by.signal);
    sent.set(id, { result });
    await commitUnlessChanged(batch);
    return { result, user: { ...user, ...revised } };
  });
}

/** A reminder comes at eight where its holder is, so it moves with them. One that is due already is sent as it is. */
async function movedReminder(user: UserDocument, { now, timeZone }: Writer): Promise<Partial<UserDocument>> {
  const { reminders, next_reminder_at: next, time_zone: before } = user;
  if (!reminders?.enabled || next === null || next <= instantText(now)) return {};
  if (timeZone === null || before === timeZone) return {};
  return { next_reminder_at: await nextReminderAt(now, reminders.weekday, timeZone) };
}

/** Counts the documents of a user whose document was written before it held the counts. */
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
