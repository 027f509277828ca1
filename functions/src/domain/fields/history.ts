import * as z from 'zod';
import { historyStatuses } from '../period.ts';
import { benefitFieldsSchema } from './benefit.ts';
import { idSchema, plainDateSchema, totalSchema } from './primitives.ts';
import type { Use } from './use.ts';

/** A period of a benefit that has begun, with its status. */
export const historyEntrySchema = z.strictObject({
  benefit_id: idSchema,
  ...benefitFieldsSchema.pick({ name: true, amount: true, frequency: true, times: true }).shape,
  start: plainDateSchema,
  end: plainDateSchema,
  used_amount: totalSchema,
  status: z.enum(historyStatuses),
});

/** A period of a benefit that has begun, with its stored uses. */
export type HistoryEntry = z.output<typeof historyEntrySchema> & { uses: Use[] };
