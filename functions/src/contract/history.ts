import * as z from 'zod';
import { benefitFieldsSchema } from '../domain/fields/benefit.ts';
import { historyEntrySchema } from '../domain/fields/history.ts';
import { useSchema } from '../domain/fields/use.ts';

/** Lists the fields of a benefit that its periods repeat unchanged. */
export const historyFieldsSchema = benefitFieldsSchema.pick({
  ...{ key: true, type: true, origin: true, ignored: true },
  ...{ starts_on: true, retired_on: true, expires_on: true },
});

/** A period of a benefit that has begun, with its uses and its status. */
export const historyPeriodSchema = z
  .strictObject({ ...historyEntrySchema.shape, ...historyFieldsSchema.shape, uses: z.array(useSchema) })
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
