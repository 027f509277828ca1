import * as z from 'zod';
import { historyStatuses } from '../period.ts';
import { benefitFieldsSchema } from './benefit.ts';
import { amountSchema, idSchema, plainDateSchema, totalSchema, uuidSchema } from './primitives.ts';

/** One use of a benefit: a day and the amount received. */
export const useSchema = z
  .strictObject({
    id: idSchema,
    used_on: plainDateSchema,
    amount: amountSchema,
    note: z.string().nullable().default(null),
    /** Says whether the credit has posted; null means that the user does not track it. */
    posted: z.boolean().nullable().default(null),
    /** The id of the statement reading that recorded the use; null for a use recorded by hand. */
    reading: uuidSchema.nullable().default(null),
  })
  .meta({ id: 'Use' });

/** A stored use. */
export interface Use extends z.output<typeof useSchema> {
  /** The instant of recording, which orders the uses of one day. */
  at: string;
}

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
