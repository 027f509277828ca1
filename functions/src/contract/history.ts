import * as z from 'zod';
import { historyStatuses } from '../domain/index.ts';
import { benefitTypeSchema } from './benefits.ts';
import { amountSchema, idSchema, plainDateSchema, totalSchema } from './primitives.ts';
import { useSchema } from './uses.ts';

/** A benefit in one of its periods that has begun. */
export const historyPeriodSchema = z
  .strictObject({
    benefit_id: idSchema,
    name: z.string(),
    /** Names the benefit in the catalogue, where it is from there. */
    key: z.string().nullable(),
    type: benefitTypeSchema,
    /** Whether it is in no total. */
    ignored: z.boolean(),
    start: plainDateSchema,
    end: plainDateSchema,
    amount: amountSchema,
    used_amount: totalSchema,
    /** How many times a benefit of 0.00 comes in the period; null for once. */
    times: z.number().int().nullable(),
    status: z.enum(historyStatuses),
    uses: z.array(useSchema),
  })
  .meta({ id: 'HistoryPeriod' });
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>;

/** The year whose periods are answered, those that overlap it; this year without one. */
export const historyQuerySchema = z.object({
  year: z
    .string()
    .regex(/^(19|2\d)\d{2}$/, 'must be a year, such as 2026')
    .transform(Number)
    .optional(),
});
