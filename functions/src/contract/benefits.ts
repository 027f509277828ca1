import * as z from 'zod';
import { benefitFieldsSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import { amountSchema, idSchema, optionalText, uuidSchema } from '../domain/fields/primitives.ts';
import { MAX_NOTE_LENGTH, usageStatuses } from '../domain/index.ts';
import { useSchema } from '../domain/fields/use.ts';

/** The definition of a card's benefit, without the fields that are only stored. */
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

/** The body that marks a benefit used or unused. */
export const usageBodySchema = z.strictObject({ status: z.enum(usageStatuses), used_amount: amountSchema });
export type UsageBody = z.infer<typeof usageBodySchema>;

const { id: _id, reading: _reading, ...fields } = useSchema.shape;

/** Lists the fields of a use that a request sends. */
export const sentUseFields = { ...fields, note: optionalText(MAX_NOTE_LENGTH) };

/** The body that replaces all fields of a use. */
export const useEditSchema = z.strictObject(sentUseFields).meta({ id: 'UseEdit' });
/** The fields of a use after validation. */
export type UseFields = z.output<typeof useEditSchema>;

/** The body that records a use. With an `id` that the client has chosen, a retry adds nothing. */
export const useBodySchema = z
  .strictObject({ id: uuidSchema.optional(), ...sentUseFields })
  .meta({ id: 'UseBody' });

/** Selects the periods that overlap a calendar year. The default is the current year. */
export const historyQuerySchema = z.object({
  year: z
    .string()
    .regex(/^(19|2\d)\d{2}$/, 'must be a year, such as 2026')
    .transform(Number)
    .optional(),
});
