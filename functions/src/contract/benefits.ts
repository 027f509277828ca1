import * as z from 'zod';
import { benefitFieldsSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import { amountSchema, idSchema, optionalText, uuidSchema } from '../domain/fields/primitives.ts';
import { useSchema } from '../domain/fields/use.ts';
import { MAX_NOTE_LENGTH, usageStatuses } from '../domain/index.ts';

export const benefitSchema = z
  .strictObject({ id: idSchema, ...benefitFieldsSchema.shape, enrolment: enrolmentSchema })
  .omit({
    retired: true,
    retired_on: true,
    starts: true,
    past_terms: true,
    earlier_terms: true,
    request_hash: true,
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof benefitSchema>;

export const usageBodySchema = z.strictObject({ status: z.enum(usageStatuses), used_amount: amountSchema });
export type UsageBody = z.infer<typeof usageBodySchema>;

const { id: _id, reading: _reading, ...fields } = useSchema.shape;

export const sentUseFields = { ...fields, note: optionalText(MAX_NOTE_LENGTH) };

export const useEditSchema = z.strictObject(sentUseFields).meta({ id: 'UseEdit' });
export type UseFields = z.output<typeof useEditSchema>;

export const useBodySchema = z
  .strictObject({ id: uuidSchema.optional(), ...sentUseFields })
  .meta({ id: 'UseBody' });

export const historyQuerySchema = z.object({
  year: z
    .string()
    .regex(/^(19|2\d)\d{2}$/, 'must be a year, such as 2026')
    .transform(Number)
    .optional(),
});
