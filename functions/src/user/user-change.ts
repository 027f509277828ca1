import type { DocumentData, DocumentReference, SetOptions, WriteBatch } from 'firebase-admin/firestore';
import type { PlainDate } from '../domain/index.ts';
import type { Store, UserDocument, UserDocuments } from '../documents/index.ts';
import { requireRoom, type Counts } from './limits.ts';
import type { Writer } from './writer.ts';

/** One change of what a user has stored: writes that are committed together or not at all. */
export interface UserChange {
  readonly store: Store;
  readonly by: Writer;
  /** The day it is where the writer is. */
  readonly today: PlainDate;
  readonly documents: UserDocuments;
  /** As it is before the change. What else is read from here on is at least as new. */
  readonly user: UserDocument & Counts;
  set(ref: DocumentReference, fields: DocumentData, options?: SetOptions): void;
  update(ref: DocumentReference, fields: DocumentData): void;
  delete(ref: DocumentReference): void;
  /** Changes fields of the user's own document. */
  updateUser(fields: Partial<UserDocument>): void;
  /** Whether the change writes anything so far. */
  hasWrites(): boolean;
  /**
   * Adds to the counts of cards and listed benefits. Call it once in a change.
   * @throws AppError `conflict` where a user may not keep that many
   */
  count(more: Partial<Counts>): void;
}

/** @returns the change, and what it changes in the user's document: null as long as it writes nothing at all */
export function changeInto(
  batch: WriteBatch,
  { by, user, ...rest }: Pick<UserChange, 'store' | 'by' | 'documents' | 'user'>,
) {
  let fields: Partial<UserDocument> | null = null;
  const write = (changed: Partial<UserDocument> = {}) => {
    fields = { cards: user.cards, benefits: user.benefits, ...fields, ...changed };
  };
  const change: UserChange = {
    ...rest,
    by,
    user,
    today: by.today,
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
    hasWrites: () => fields !== null,
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
