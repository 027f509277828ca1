import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Store, UserDocument, UserDocuments } from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import type { Counts } from './limits.ts';

export interface UserContext {
  uid: OwnerId;
  now: Date;
  today: PlainDate;
  /** If null, the change keeps the stored time zone. */
  timeZone: string | null;
  signal: AbortSignal;
  undo?: string | null;
  /** A description of the change. A retry with the same `undo` must request the same change. */
  request?: readonly unknown[];
  checkAccount?: () => Promise<void>;
}

export interface UserChange {
  readonly store: Store;
  readonly context: UserContext;
  readonly today: PlainDate;
  readonly documents: UserDocuments;
  /** The user's document before the change. Later reads are at least as new. */
  readonly user: UserDocument;
  /** The id of the batch. The batch writes it into the field `change` of usage and benefit documents. */
  readonly id: string;
  /**
   * True if this request has already succeeded with the same id for Undo. Its writes are then ignored, even
   * if it was undone in the meantime.
   */
  readonly isRepeated: boolean;
  read(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]>;
  query(query: Query): Promise<QueryDocumentSnapshot[]>;
  set(ref: DocumentReference, fields: DocumentData): void;
  update(ref: DocumentReference, fields: DocumentData): void;
  delete(ref: DocumentReference): void;
  /** Stores a document as it was. Unlike with `set`, its field `change` keeps the id of the earlier batch. */
  restore(ref: DocumentReference, fields: DocumentData): void;
  updateUser(fields: Partial<UserDocument>): void;
  hasWrites(): boolean;
  /**
   * Adds to the numbers of cards and listed benefits. A change may call this only once.
   * @throws AppError `conflict` if the user would have too many
   */
  count(more: Partial<Counts>): void;
}
