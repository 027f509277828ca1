import * as z from 'zod';
import { benefitFieldsSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import {
  amountSchema,
  idSchema,
  optionalText,
  plainDateSchema,
  uuidSchema,
} from '../domain/fields/primitives.ts';
import { userBenefitSchema } from '../domain/fields/user-benefit.ts';
import { MAX_NOTE_LENGTH, usageStatuses } from '../domain/index.ts';
import { historyEntrySchema, useSchema } from '../domain/fields/use.ts';

/** The definition of a card's benefit, without the fields that are only stored. */
export const benefitSchema = z
  .strictObject({ id: idSchema, ...benefitFieldsSchema.shape, enrolment: enrolmentSchema })
  .omit({
    ...{ retired: true, retired_on: true, starts: true, past_terms: true, earlier_terms: true },
    request_hash: true,
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof benefitSchema>;

/** A benefit that begins with the card's first renewal, in its first period. */
export const laterBenefitSchema = userBenefitSchema
  .extend({ starts_on: plainDateSchema })
  .meta({ id: 'LaterBenefit' });
export type LaterBenefit = z.infer<typeof laterBenefitSchema>;

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
