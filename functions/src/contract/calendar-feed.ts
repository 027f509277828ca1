import * as z from 'zod';
import { instantSchema } from '../domain/fields/primitives.ts';

/** No later response repeats the address of the feed, because only its hash is stored. */
export const feedAddressSchema = z.strictObject({ url: z.url() }).meta({ id: 'FeedAddress' });

export const feedStateSchema = z
  .strictObject({
    active: z.boolean(),
    created_at: instantSchema.nullable(),
    last_fetched_at: instantSchema.nullable(),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.infer<typeof feedStateSchema>;
