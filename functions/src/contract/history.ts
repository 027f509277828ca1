import * as z from 'zod';
import { historyStatuses } from '../domain/index.ts';
import { benefitTypeSchema, lifetimeFields, originSchema } from './benefits.ts';
import { amountSchema, idSchema, plainDateSchema, totalSchema } from '../domain/fields/primitives.ts';
import { frequencySchema } from '../domain/fields/terms.ts';
import { useSchema } from './uses.ts';

/** A period of a benefit that has begun, with its uses and its status. */
export const historyPeriodSchema = z
  .strictObject({
    benefit_id: idSchema,
    name: z.string(),
    /** The benefit's key in the catalogue; null for own benefits. */
    key: z.string().nullable(),
    type: benefitTypeSchema,
    origin: originSchema,
    frequency: frequencySchema,
    /** An ignored benefit counts in no total. */
    ignored: z.boolean(),
    start: plainDateSchema,
    end: plainDateSchema,
    amount: amountSchema,
    used_amount: totalSchema,
    /** The number of uses in a period, for a benefit of 0.00; null means one. */
    times: z.number().int().nullable(),
    status: z.enum(historyStatuses),
    ...lifetimeFields,
    uses: z.array(useSchema),
  })
  .meta({ id: 'HistoryPeriod' });
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>;

/** Selects the periods that overlap a calendar year. The default is the current year. */
export const historyQuerySchema = z.object({
  year: z
    .string()
    .regex(/^(19|2\d)\d{2}$/, 'must be a year, such as 2026')
    .transform(Number)
    .optional(),
});
