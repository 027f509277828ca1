import { hash, randomBytes } from 'node:crypto';
import { notFound } from '../app-error.ts';
import { instantText } from '../domain/index.ts';
import {
  calendarFeedDocumentSchema,
  calendarFeeds,
  readUser,
  type CalendarFeedDocument,
  type Store,
} from '../documents/index.ts';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';
import { changeUser, type UserContext } from '../user/change-user.ts';

const TOKEN_BYTES = 32;

/** Returns the hash of a token. Only the hash is stored, so stored data does not reveal the feed's address. */
function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Turns the user's feed on with a new address, which replaces the old one.
 * @returns the token, which is not stored
 */
export async function makeFeed(store: Store, context: UserContext): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const feeds = calendarFeeds(store.db);
  await changeUser(store, context, (change) => {
    const before = change.user.calendar_feed;
    if (before !== null) change.delete(feeds.doc(before));
    const feed: CalendarFeedDocument = {
      uid: context.uid,
      created_at: instantText(context.now),
      last_fetched_at: null,
    };
    change.set(feeds.doc(hashOf(token)), feed);
    change.updateUser({ calendar_feed: hashOf(token) });
  });
  return token;
}

/** Turns the user's feed off. Its address then answers 404. */
export async function removeFeed(store: Store, context: UserContext): Promise<void> {
  await changeUser(store, context, (change) => {
    const before = change.user.calendar_feed;
    if (before === null) return;
    change.delete(calendarFeeds(store.db).doc(before));
    change.updateUser({ calendar_feed: null });
  });
}

/** Reads the user's feed. It returns null while the feed is off. */
export async function readFeed(store: Store, uid: string): Promise<CalendarFeedDocument | null> {
  const { calendar_feed: active } = await readUser(store, uid);
  // A feed that was turned off or replaced between the two reads counts as off.
  return active === null ? null : feedWithHash(store, active);
}

export async function findFeed(store: Store, token: string): Promise<CalendarFeedDocument | null> {
  return feedWithHash(store, hashOf(token));
}

async function feedWithHash({ db }: Store, id: string): Promise<CalendarFeedDocument | null> {
  const feed = await calendarFeeds(db).doc(id).get();
  return feed.exists ? calendarFeedDocumentSchema.parse(feed.data()) : null;
}

/**
 * Stores the instant of a fetch, once a day. It does not increment the revision, because no answer depends on it.
 * @throws AppError `not_found` if the feed was replaced or turned off in the meantime
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
