import * as z from 'zod';

/** `calendar_feeds/{hash of its token}`: whose feed that is. Who has the address has the token, which is stored nowhere. */
export const calendarFeedDocumentSchema = z.object({
  uid: z.string(),
  created_at: z.string(),
  /** When a calendar last asked, to the day. */
  last_fetched_at: z.string().nullable().default(null),
});
export type CalendarFeedDocument = z.output<typeof calendarFeedDocumentSchema>;
