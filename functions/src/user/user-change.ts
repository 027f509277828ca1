import type { DocumentData, DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import type { PlainDate } from '../domain/index.ts';
import type { Store, UserDocument, UserDocuments } from '../documents/index.ts';
import { requireRoom, type Counts } from './limits.ts';
import type { Writer } from './writer.ts';

/** A change of a user's stored data. Its writes are committed together or not at all. */
export interface UserChange {
  readonly store: Store;
  readonly writer: Writer;
  /** The current day in the writer's time zone. */
  readonly today: PlainDate;
  readonly documents: UserDocuments;
  /** The user's document before the change. Later reads are at least as new. */
  readonly user: UserDocument & Counts;
  set(ref: DocumentReference, fields: DocumentData): void;
  update(ref: DocumentReference, fields: DocumentData): void;
  delete(ref: DocumentReference): void;
  /** Changes fields of the user's document. */
  updateUser(fields: Partial<UserDocument>): void;
  /** Returns whether the change contains a write. */
  hasWrites(): boolean;
  /**
   * Adds to the numbers of cards and listed benefits. Call it once in a change.
   * @throws AppError `conflict` if the user would have too many
   */
  count(more: Partial<Counts>): void;
}

/** Creates a change that collects its writes in a batch. `changed` returns the user's new fields, or null without writes. */
export function changeInto(
  batch: WriteBatch,
  { writer, user, ...rest }: Pick<UserChange, 'store' | 'writer' | 'documents' | 'user'>,
) {
  let fields: Partial<UserDocument> | null = null;
  const write = (changed: Partial<UserDocument> = {}) => {
    fields = { cards: user.cards, benefits: user.benefits, ...fields, ...changed };
  };
  const change: UserChange = {
    ...rest,
    writer,
    user,
    today: writer.today,
    set: (ref, data) => {
      batch.set(ref, data);
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
