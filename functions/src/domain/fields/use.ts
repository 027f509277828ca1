import * as z from 'zod';
import { amountSchema, idSchema, plainDateSchema, uuidSchema } from './primitives.ts';

/** One use of a benefit: a day and the amount received. */
export const useSchema = z
  .strictObject({
    id: idSchema,
    used_on: plainDateSchema,
    amount: amountSchema,
    note: z.string().nullable().default(null),
    /** Says whether the credit has posted. Null means that the user does not track it. */
    posted: z.boolean().nullable().default(null),
    /** The id of the statement reading that recorded the use, or null for a use recorded by hand. */
    reading: uuidSchema.nullable().default(null),
  })
  .meta({ id: 'Use' });

/** A stored use. */
export interface Use extends z.output<typeof useSchema> {
  /** The instant of recording, which orders the uses of one day. */
  at: string;
}
