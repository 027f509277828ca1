import { createHash } from 'node:crypto';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import type { OwnerId } from '../owner.ts';

export interface Store {
  db: Firestore;
  log: Log;
}

export function userDocuments(db: Firestore, uid: OwnerId) {
  const user = db.collection('users').doc(uid);
  return {
    user,
    cards: user.collection('cards'),
    benefits: user.collection('benefits'),
    usage: user.collection('usage'),
    mails: user.collection('mails'),
    devices: user.collection('devices'),
    readings: user.collection('readings'),
    undo: user.collection('undo'),
  };
}

export type UserDocuments = ReturnType<typeof userDocuments>;

/** Feeds are not stored below a user, because a calendar sends only the feed's token. */
export function calendarFeeds(db: Firestore): CollectionReference {
  return db.collection('calendar_feeds');
}

export function usageId(benefitId: string, periodStart: string): string {
  return `${benefitId}_${periodStart}`;
}

export function deterministicId(...parts: string[]): string {
  return contentHash(parts).slice(0, 24);
}

export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
