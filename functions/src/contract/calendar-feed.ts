import * as z from 'zod';
import { instantSchema } from '../domain/fields/primitives.ts';

/** Only the hash of the address is stored, so no later response can repeat the address. */
export const feedAddressSchema = z.strictObject({ url: z.url() }).meta({ id: 'FeedAddress' });

export const feedStateSchema = z
  .strictObject({
    active: z.boolean(),
    created_at: instantSchema.nullable(),
    last_fetched_at: instantSchema.nullable(),
  })
  .meta({ id: 'FeedState' });
export type FeedState = z.infer<typeof feedStateSchema>;
