import * as z from 'zod';
import { amountSchema, idSchema, plainDateSchema, uuidSchema } from './primitives.ts';

export const useSchema = z
  .strictObject({
    id: idSchema,
    used_on: plainDateSchema,
    amount: amountSchema,
    note: z.string().nullable().default(null),
    posted: z.boolean().nullable().default(null),
    /** The id of the import of statements that recorded the use, or null for a use recorded by hand. */
    reading: uuidSchema.nullable().default(null),
  })
  .meta({ id: 'Use' });

export interface Use extends z.output<typeof useSchema> {
  at: string;
}
