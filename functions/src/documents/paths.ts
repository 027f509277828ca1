import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';

/** Where documents are kept, and where it is said that one of them is not as it should be. */
export interface Store {
  db: Firestore;
  log: Log;
}

/** Where the documents of a user live: every path but that of a calendar feed starts at `users/{uid}`. */
export interface UserDocuments {
  user: DocumentReference;
  cards: CollectionReference;
  benefits: CollectionReference;
  usage: CollectionReference;
  /** What was sent to them. */
  mails: CollectionReference;
  /** By the id of a card: its state before it took the terms in force. */
  termsUndo: CollectionReference;
}

/** @param uid from the verified token; from a link only where the link's own token is that user's */
export function userDocuments(db: Firestore, uid: string): UserDocuments {
  const user = db.collection('users').doc(uid);
  return {
    user,
    cards: user.collection('cards'),
    benefits: user.collection('benefits'),
    usage: user.collection('usage'),
    mails: user.collection('mails'),
    termsUndo: user.collection('terms_undo'),
  };
}

/** Beside the users, as a calendar that asks for its feed does not say whose it is. */
export function calendarFeeds(db: Firestore): CollectionReference {
  return db.collection('calendar_feeds');
}
