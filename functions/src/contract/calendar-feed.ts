import * as z from 'zod';
import { instantSchema } from './primitives.ts';

/** The address of a calendar feed, which is shown this once. */
export const feedAddressSchema = z.strictObject({ url: z.url() }).meta({ id: 'FeedAddress' });

/** Whether the calendar feed is on, since when, and when a calendar last asked for it, to the day. */
export const feedStateSchema = z
  .strictObject({
    active: z.boolean(),
    created_at: instantSchema.nullable(),
    last_fetched_at: instantSchema.nullable(),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.infer<typeof feedStateSchema>;
