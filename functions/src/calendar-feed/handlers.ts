import type { FeedState } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import type { Handlers } from '../http/mount.ts';
import { makeFeed, readFeed, removeFeed } from './repository.ts';

const OFF: FeedState = { active: false, created_at: null, last_fetched_at: null };

/** @param appUrl the address of the product, without a trailing slash */
export function calendarFeedHandlers(store: Store, appUrl: string) {
  return {
    'POST /calendar-feed': async (call) => {
      const token = await makeFeed(store, call);
      return { data: { url: `${appUrl}/api/v1/calendar/${token}.ics` } };
    },
    'GET /calendar-feed': async ({ uid }) => {
      const feed = await readFeed(store, uid);
      if (!feed) return { data: OFF };
      const { created_at, last_fetched_at } = feed;
      return { data: { active: true, created_at, last_fetched_at } };
    },
    'DELETE /calendar-feed': async (call) => {
      await removeFeed(store, call);
      return { data: OFF };
    },
  } satisfies Partial<Handlers>;
}
