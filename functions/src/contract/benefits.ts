import * as z from 'zod';
import { benefitFieldsSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import { amountSchema, idSchema, plainDateSchema } from '../domain/fields/primitives.ts';
import { userBenefitSchema } from '../domain/fields/user-benefit.ts';
import { usageStatuses } from '../domain/index.ts';

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
