import { hash, randomBytes } from 'node:crypto';
import { notFound } from '../app-error.ts';
import { instantText } from '../domain/index.ts';
import {
  calendarFeedDocumentSchema,
  calendarFeeds,
  userDocuments,
  userDocumentSchema,
  type CalendarFeedDocument,
  type Store,
} from '../documents/index.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';

const TOKEN_BYTES = 32;

/** What is stored of a token: enough to know it again, not enough to use it. */
function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Switches the user's feed on under a new address, which takes the place of the one before.
 * @returns the token, which is nowhere else from now on
 * @throws as {@link changeUser} says
 */
export async function makeFeed(store: Store, by: Writer): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const feeds = calendarFeeds(store.db);
  await changeUser(store, by, (change) => {
    const before = change.user.calendar_feed;
    if (before !== null) change.delete(feeds.doc(before));
    const feed: CalendarFeedDocument = {
      uid: by.uid,
      created_at: instantText(by.now),
      last_fetched_at: null,
    };
    change.set(feeds.doc(hashOf(token)), feed);
    change.updateUser({ calendar_feed: hashOf(token) });
  });
  return token;
}

/**
 * Switches the user's feed off; its address is then as unknown as any other.
 * @throws as {@link changeUser} says
 */
export async function removeFeed(store: Store, by: Writer): Promise<void> {
  await changeUser(store, by, (change) => {
    const before = change.user.calendar_feed;
    if (before === null) return;
    change.delete(calendarFeeds(store.db).doc(before));
    change.updateUser({ calendar_feed: null });
  });
}

/** @returns null while the user's feed is off */
export async function readFeed({ db }: Store, uid: string): Promise<CalendarFeedDocument | null> {
  const user = await userDocuments(db, uid).user.get();
  const active = userDocumentSchema.parse(user.data() ?? {}).calendar_feed;
  if (active === null) return null;
  // Switched off or replaced between the two reads, it is as good as off.
  const feed = await calendarFeeds(db).doc(active).get();
  return feed.exists ? calendarFeedDocumentSchema.parse(feed.data()) : null;
}

/** Whose feed has that token; null for a token of none. */
export async function findFeed({ db }: Store, token: string): Promise<CalendarFeedDocument | null> {
  const feed = await calendarFeeds(db).doc(hashOf(token)).get();
  return feed.exists ? calendarFeedDocumentSchema.parse(feed.data()) : null;
}

/**
 * Notes that a calendar has asked, once a day; without a revision, as nothing that is read changes.
 * @throws AppError `not_found` where the feed has been replaced or switched off since it was found
 */
export async function noteFetch(
  { db }: Store,
  token: string,
  feed: CalendarFeedDocument,
  now: Date,
): Promise<void> {
  const at = instantText(now);
  if (feed.last_fetched_at?.slice(0, 10) === at.slice(0, 10)) return;
  try {
    await calendarFeeds(db).doc(hashOf(token)).update({ last_fetched_at: at });
  } catch (error) {
    if (hasGrpcStatus(error, grpcStatus.notFound)) throw notFound('Resource');
    throw error;
  }
}
