import * as z from 'zod';
import { usageStatuses } from '../domain/index.ts';
import { storedAmountSchema, storedDaySchema, storedTotalSchema } from './stored.ts';

const storedUseSchema = z.object({
  used_on: storedDaySchema,
  amount: storedAmountSchema,
  note: z.string().nullable().default(null),
  posted: z.boolean().nullable().default(null),
  /** The reading of statements that recorded it. */
  reading: z.uuid().nullable().default(null),
  /** The instant at which it was recorded. */
  at: z.string().default(''),
});

/**
 * `users/{uid}/usage/{benefitId}_{periodStart}`: what was recorded of a benefit in one period. `status` and
 * `used_amount` are what follows from the uses and the latest tick, and all that stands in a record of an earlier
 * release.
 */
export const usageDocumentSchema = z.object({
  benefit_id: z.string(),
  card_id: z.string(),
  period_start: storedDaySchema,
  period_end: storedDaySchema,
  status: z.enum(usageStatuses),
  used_amount: storedTotalSchema,
  updated_at: z.string(),
  /** What the benefit was worth and called in that period. */
  amount: storedAmountSchema.nullable().default(null),
  name: z.string().nullable().default(null),
  done: z.boolean().default(false),
  uses: z.record(z.string(), storedUseSchema).nullable().default(null),
  /** The keys of `uses`, by which a use is found. */
  use_ids: z.array(z.string()).default([]),
  /** Whether one of its uses was recorded from a statement, by which readings are found. */
  from_statement: z.boolean().default(false),
});
export type UsageDocument = z.output<typeof usageDocumentSchema>;
