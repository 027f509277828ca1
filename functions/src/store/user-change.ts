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
  /** Null if the request names no time zone, so that the stored one is kept. */
  timeZone: string | null;
  /** Aborts with the response to the request. Nothing is attempted after that. */
  signal: AbortSignal;
  /** The request can be undone under this id. Without it the request cannot be undone. */
  undo?: string | null;
  /** What the request asks for. A retry with the same `undo` must ask for the same change. */
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
  /** The id of the batch. Written usage and benefit documents have it as `change`. */
  readonly id: string;
  /**
   * True if this request has already succeeded under its id for Undo. Its writes are then ignored, even if it
   * has been undone since.
   */
  readonly isRepeated: boolean;
  read(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]>;
  query(query: Query): Promise<QueryDocumentSnapshot[]>;
  set(ref: DocumentReference, fields: DocumentData): void;
  update(ref: DocumentReference, fields: DocumentData): void;
  delete(ref: DocumentReference): void;
  /** Stores a document as it was, with its former `change`. */
  restore(ref: DocumentReference, fields: DocumentData): void;
  updateUser(fields: Partial<UserDocument>): void;
  hasWrites(): boolean;
  /**
   * Adds to the numbers of cards and listed benefits. Call it once in a change.
   * @throws AppError `conflict` if the user would have too many
   */
  count(more: Partial<Counts>): void;
}
