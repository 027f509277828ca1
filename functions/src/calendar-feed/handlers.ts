import { hash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { invalidArgument, notFound } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';
import type { FeedState } from '../contract/index.ts';
import {
  calendarFeedDocumentSchema,
  calendarFeeds,
  parseUser,
  readUser,
  userDocuments,
  type CalendarFeedDocument,
  type Store,
} from '../documents/index.ts';
import { addDays, dayInZone, defaultReminderDays, instantText } from '../domain/index.ts';
import { sentTags } from '../http/headers.ts';
import type { Handlers } from '../http/mount.ts';
import type { Enqueue } from '../http/request-limits.ts';
import { ownerBySecretLink } from '../owner.ts';
import { changeUser } from '../store/change-user.ts';
import { createTag, hasTag } from '../store/conditional-read.ts';
import { readUpcoming } from '../usage/read-upcoming.ts';

const TOKEN_BYTES = 32;

const OFF: FeedState = { active: false, created_at: null, last_fetched_at: null };

export function calendarFeedHandlers(store: Store, appUrl: string) {
  return {
    'POST /calendar-feed': async (call) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const feeds = calendarFeeds(store.db);
      await changeUser(store, call, (change) => {
        const before = change.user.calendar_feed;
        if (before !== null) change.delete(feeds.doc(before));
        const created_at = instantText(call.now);
        const feed: CalendarFeedDocument = { uid: call.uid, created_at, last_fetched_at: null };
        change.set(feeds.doc(hashToken(token)), feed);
        change.updateUser({ calendar_feed: hashToken(token) });
      });
      return { data: { url: `${appUrl}/api/v1/calendar/${token}.ics` } };
    },
    'GET /calendar-feed': async ({ uid }) => {
      const { calendar_feed: active } = await readUser(store, uid);
      const feed = active === null ? null : await feedWithHash(store, active);
      if (!feed) return { data: OFF };
      const { created_at, last_fetched_at } = feed;
      return { data: { active: true, created_at, last_fetched_at } };
    },
    'DELETE /calendar-feed': async (call) => {
      await changeUser(store, call, (change) => {
        const before = change.user.calendar_feed;
        if (before === null) return;
        change.delete(calendarFeeds(store.db).doc(before));
        change.updateUser({ calendar_feed: null });
      });
      return { data: OFF };
    },
  } satisfies Partial<Handlers>;
}

const DAYS_AHEAD = 365;

const FILE = /^([\w-]{43})\.ics$/;

interface FeedSource {
  store: Store;
  now: () => Date;
  release: string;
  enqueue: Enqueue;
  appUrl: string;
}

/**
 * Calendars cannot sign in, so the token identifies the user. An empty `?holder=` selects the cards without a
 * holder, and an unknown holder gets an empty feed.
 */
export function serveFeed(source: FeedSource): RequestHandler<{ file: string }> {
  return async (req, res) => {
    const token = FILE.exec(req.params.file)?.[1];
    if (token === undefined) throw notFound('Resource');
    const { holder = null } = req.query;
    if (holder !== null && typeof holder !== 'string') throw invalidArgument({ holder: 'must be sent once' });
    const work = async () => {
      const { etag, text } = await readFeedText(source, { token, holder }, req);
      if (res.headersSent) return;
      res.set({ ETag: `"${etag}"`, 'Cache-Control': 'private, max-age=900' });
      if (text === null) res.status(304).end();
      else res.type('text/calendar').send(text);
    };
    await source.enqueue('read', req, res, work, token);
  };
}

async function readFeedText(
  { store, now, release, appUrl }: FeedSource,
  { token, holder }: { token: string; holder: string | null },
  req: Request,
) {
  const feed = await feedWithHash(store, hashToken(token));
  if (!feed) throw notFound('Resource');
  const owner = ownerBySecretLink(feed.uid);
  const snapshot = await userDocuments(store.db, owner).user.get();
  const user = parseUser(store.log, snapshot);
  if (!user || user.erasing_at !== null) throw notFound('Resource');
  await noteFetch(store, token, feed, now());
  const from = dayInZone(now(), user.time_zone ?? 'UTC');
  const etag = createTag(user, release, from);
  if (hasTag(sentTags(req), etag)) return { etag, text: null };
  const { feedText } = await import('./feed-text.ts');
  const range = { from, to: addDays(from, DAYS_AHEAD), holder };
  const upcoming = await readUpcoming(store, owner, range);
  const changedAt = instantText(snapshot.updateTime?.toDate() ?? now());
  const days = user.reminders?.days ?? defaultReminderDays;
  const content = { ...upcoming, uid: feed.uid, holder, days };
  return { etag, text: await feedText(content, changedAt, appUrl) };
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

async function feedWithHash({ db }: Store, id: string): Promise<CalendarFeedDocument | null> {
  const feed = await calendarFeeds(db).doc(id).get();
  return feed.exists ? calendarFeedDocumentSchema.parse(feed.data()) : null;
}

/** The user's revision does not change, because no response with an ETag contains this instant. */
async function noteFetch({ db }: Store, token: string, feed: CalendarFeedDocument, now: Date): Promise<void> {
  const at = instantText(now);
  if (feed.last_fetched_at?.slice(0, 10) === at.slice(0, 10)) return;
  try {
    await calendarFeeds(db).doc(hashToken(token)).update({ last_fetched_at: at });
  } catch (error) {
    if (hasGrpcStatus(error, grpcStatus.notFound)) throw notFound('Resource');
    throw error;
  }
}
