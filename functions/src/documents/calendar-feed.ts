import * as z from 'zod';

/** The document `calendar_feeds/{hash of the token}`. The token itself is part of the feed's address and never stored. */
export const calendarFeedDocumentSchema = z.object({
  uid: z.string(),
  created_at: z.string(),
  /** The instant of a recent fetch, updated at most once a day. */
  last_fetched_at: z.string().nullable().default(null),
});
export type CalendarFeedDocument = z.output<typeof calendarFeedDocumentSchema>;
