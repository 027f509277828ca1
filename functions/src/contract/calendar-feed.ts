import * as z from 'zod';
import { instantSchema } from '../domain/fields/primitives.ts';

/** The URL contains the feed's token. Only the token's hash is stored, so no later response has the URL. */
export const feedAddressSchema = z.strictObject({ url: z.url() }).meta({ id: 'FeedAddress' });

export const feedStateSchema = z
  .strictObject({
    active: z.boolean(),
    created_at: instantSchema.nullable(),
    last_fetched_at: instantSchema.nullable(),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.infer<typeof feedStateSchema>;
