import type { Request, RequestHandler } from 'express';
import { notFound } from '../app-error.ts';
import { dayInZone, daysAfter, instantText } from '../domain/index.ts';
import { parseUser, userDocuments, type Store } from '../documents/index.ts';
import type { Admit } from '../http/admission.ts';
import { holdsAnswer, originOf } from '../http/request-headers.ts';
import { readUpcoming } from '../upcoming/read-upcoming.ts';
import { tagOf } from '../user/tag.ts';
import { findFeed, noteFetch } from './repository.ts';

const DAYS_AHEAD = 365;

const FILE = /^([\w-]{43})\.ics$/;

/** What the feed is made from. */
interface FeedSource {
  store: Store;
  now: () => Date;
  /** Names the build: the next one may write the same feed otherwise. */
  release: string;
  admit: Admit;
  /** Where the product is, without a slash at the end; null where that is not configured. */
  appUrl: string | null;
}

/**
 * Answers `GET /api/v1/calendar/{token}.ics`, which calendars ask for without signing in: the token is all they have. A
 * token of no feed is not found, like any other address. An unchanged feed costs two documents.
 */
export function serveFeed(source: FeedSource): RequestHandler<{ file: string }> {
  return async (req, res) => {
    const token = FILE.exec(req.params.file)?.[1];
    if (token === undefined) throw notFound('Resource');
    const work = async () => {
      const { etag, text } = await readFeedText(source, token, req);
      if (res.headersSent) return;
      res.set({ ETag: `"${etag}"`, 'Cache-Control': 'private, max-age=900' });
      if (text === null) res.status(304).end();
      else res.type('text/calendar').send(text);
    };
    await source.admit('read', req, res, work, token);
  };
}

/** @returns the text with its tag; null in place of a text that the calendar holds */
async function readFeedText({ store, now, release, appUrl }: FeedSource, token: string, req: Request) {
  const feed = await findFeed(store, token);
  if (!feed) throw notFound('Resource');
  const snapshot = await userDocuments(store.db, feed.uid).user.get();
  const user = parseUser(store.log, snapshot);
  if (!user || user.erasing_at !== null) throw notFound('Resource');
  await noteFetch(store, token, feed, now());
  const from = dayInZone(now(), user.time_zone ?? 'UTC');
  const etag = tagOf(user, release, from);
  if (holdsAnswer(req, etag)) return { etag, text: null };
  const { feedText } = await import('./feed-text.ts');
  const upcoming = await readUpcoming(store, feed.uid, { from, to: daysAfter(from, DAYS_AHEAD) });
  const changedAt = instantText(snapshot.updateTime?.toDate() ?? now());
  return { etag, text: feedText(upcoming, changedAt, appUrl ?? originOf(req)) };
}
