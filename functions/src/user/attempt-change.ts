import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  SetOptions,
  WriteBatch,
} from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { instantText } from '../domain/index.ts';
import {
  userDocuments,
  userDocumentSchema,
  type Store,
  type UserDocument,
  type UserDocuments,
} from '../documents/index.ts';
import { throwIfAnswered } from '../request-signal.ts';
import { requireRoom, type Counts } from './limits.ts';
import { nextReminderAt } from './next-reminder.ts';
import { untilUnchanged } from './until-unchanged.ts';

/** Who changes what they have stored, when, and until when. */
export interface Writer {
  uid: string;
  now: Date;
  /** Where they are, by its IANA name; null where that is not known anew, and what is stored of it stays. */
  timeZone: string | null;
  /** Of the request: nothing is attempted once that has been answered. */
  signal: AbortSignal;
  /** @throws where the account is gone by now */
  checkAccount?: () => Promise<void>;
}

/** Somebody of whom it is known where they are. */
export type LocatedWriter = Writer & { timeZone: string };

/** The sender of a request, who changes what they have stored. */
export function writerOf(
  {
    user,
    ...call
  }: { timeZone: string } & Pick<Required<Writer>, 'signal' | 'checkAccount'> & { user: { uid: string } },
  now: () => Date,
): LocatedWriter {
  const { timeZone, signal, checkAccount } = call;
  return { uid: user.uid, timeZone, signal, checkAccount, now: now() };
}

/** One change of what a user has stored: writes that are committed together or not at all. */
export interface UserChange {
  readonly documents: UserDocuments;
  /** As it is before the change. What else is read from here on is at least as new. */
  readonly user: UserDocument & Counts;
  set(ref: DocumentReference, fields: DocumentData, options?: SetOptions): void;
  update(ref: DocumentReference, fields: DocumentData): void;
  delete(ref: DocumentReference): void;
  /** Changes fields of the user's own document. */
  updateUser(fields: Partial<UserDocument>): void;
  /**
   * To be called once where there are then more or fewer cards or listed benefits.
   * @throws AppError `conflict` where a user may not keep that many
   */
  count(more: Partial<Counts>): void;
}

export type Attempt<Result> = (change: UserChange) => Result | Promise<Result>;

/**
 * Reads the user's document, lets `attempt` read what else it needs and say what to write, and commits all of it in
 * one batch, on the condition that the user's document is still as it was read; else it begins again.
 * @returns what the attempt gave, and the user's document as it is then
 * @throws as {@link changeUser} says
 */
export async function attemptChange<Result>(
  store: Store,
  by: Writer,
  attempt: Attempt<Result>,
): Promise<{ result: Result; user: UserDocument }> {
  const documents = userDocuments(store.db, by.uid);
  return untilUnchanged(by.signal, async () => {
    const snapshot = await documents.user.get();
    const user = await withCounts(documents, userDocumentSchema.parse(snapshot.data() ?? {}));
    if (user.erasing_at !== null) throw new AppError('conflict', 'This account is being erased.');
    const batch = store.db.batch();
    const { change, changed } = changeInto(batch, documents, user);
    const result = await attempt(change);
    const fields = changed();
    if (fields === null) return { result, user };
    const moved = { ...(await movedReminder(user, by)), ...fields };
    const revised = { ...moved, revision: user.revision + 1, time_zone: by.timeZone ?? user.time_zone };
    writeUser(batch, snapshot, revised);
    // It is their first write, or their account has been erased while it waited for its turn.
    if (!snapshot.exists) await by.checkAccount?.();
    throwIfAnswered(by.signal);
    await batch.commit();
    return { result, user: { ...user, ...revised } };
  });
}

/** A reminder comes at eight where its holder is, so it moves with them. One that is due already is to be sent as it is. */
async function movedReminder(user: UserDocument, { now, timeZone }: Writer): Promise<Partial<UserDocument>> {
  const { reminders, next_reminder_at: next, time_zone: before } = user;
  if (!reminders?.enabled || next === null || next <= instantText(now)) return {};
  if (timeZone === null || before === timeZone) return {};
  return { next_reminder_at: await nextReminderAt(now, reminders.weekday, timeZone) };
}

/** Of a user who has stored things before anybody counted them, as they are now. */
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

/** @returns the change, and what it changes in the user's document: null as long as it writes nothing at all */
function changeInto(batch: WriteBatch, documents: UserDocuments, user: UserDocument & Counts) {
  let fields: Partial<UserDocument> | null = null;
  const write = (changed: Partial<UserDocument> = {}) => {
    fields = { cards: user.cards, benefits: user.benefits, ...fields, ...changed };
  };
  const change: UserChange = {
    documents,
    user,
    set: (ref, data, options) => {
      if (options) batch.set(ref, data, options);
      else batch.set(ref, data);
      write();
    },
    update: (ref, data) => {
      batch.update(ref, data);
      write();
    },
    delete: (ref) => {
      batch.delete(ref);
      write();
    },
    updateUser: write,
    count: ({ cards = 0, benefits = 0 }) => {
      const after = {
        cards: Math.max(0, user.cards + cards),
        benefits: Math.max(0, user.benefits + benefits),
      };
      requireRoom(user, after);
      write(after);
    },
  };
  return { change, changed: () => fields };
}

function writeUser(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, fields: DocumentData): void {
  if (updateTime) batch.update(ref, fields, { lastUpdateTime: updateTime });
  else batch.create(ref, { removed: [], ...fields });
}
