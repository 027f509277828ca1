import * as z from 'zod';
import { usageStatuses } from '../domain/index.ts';
import { storedAmountSchema, storedDaySchema } from './stored.ts';

/** `users/{uid}/usage/{benefitId}_{periodStart}`: what was recorded of a benefit in one period. */
export const usageDocumentSchema = z.object({
  benefit_id: z.string(),
  card_id: z.string(),
  period_start: storedDaySchema,
  period_end: storedDaySchema,
  status: z.enum(usageStatuses),
  used_amount: storedAmountSchema,
  updated_at: z.string(),
});
export type UsageDocument = z.output<typeof usageDocumentSchema>;
