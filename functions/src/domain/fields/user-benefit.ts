import * as z from 'zod';
import { answeredDefaults } from '../benefit-defaults.ts';
import { pick } from '../pick.ts';
import { usageStatuses } from '../use.ts';
import { benefitFieldsSchema, benefitTypeSchema, enrolmentSchema } from './benefit.ts';
import { cardSchema } from './card.ts';
import { amountSchema, idSchema, plainDateSchema, totalSchema } from './primitives.ts';
import { frequencySchema } from './terms.ts';
import { useSchema } from './use.ts';

// The keys of the defaults are the fields that the answer repeats.
export const answeredFields = Object.keys(answeredDefaults) as (keyof typeof answeredDefaults)[];

/**
 * A benefit in one of its periods: the current one, or the period of the use that a call has changed. `id` is the
 * benefit's id; `benefit.amount` is the amount of that period.
 */
export const userBenefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
    ...pick(benefitFieldsSchema.shape, answeredFields),
    status: z.enum(usageStatuses),
    used_amount: totalSchema,
    period_start: plainDateSchema,
    expiration_date: plainDateSchema.nullable(),
    /** The last day on which the user can act in the period, if that is before its end; otherwise null. */
    act_by: plainDateSchema.nullable(),
    /** For a used benefit with the reset `last_use`, the day from which it is there again; otherwise null. */
    again_on: plainDateSchema.nullable(),
    card: cardSchema.pick({ card_name: true, last_digits: true, closed_date: true }),
    benefit: z.strictObject({
      benefit_type: benefitTypeSchema,
      benefit_name: z.string(),
      amount: amountSchema,
      frequency: frequencySchema,
    }),
    /** The benefit's amount in a year; null for `one_time` and `unlimited`. */
    yearly_amount: totalSchema.nullable(),
    /** The uses of the period, oldest first. Lists have only the latest ten. */
    uses: z.array(useSchema),
    /** The number of all uses of the period. */
    use_count: z.number().int(),
    enrolment: enrolmentSchema,
    /** What must be done or spent before the bank gives the benefit; null if nothing must. */
    condition: z.string().nullable(),
    /** True if this period counts as fully used by `auto_claim`. */
    auto_claimed: z.boolean(),
  })
  .meta({ id: 'UserBenefit' });
export type UserBenefit = z.output<typeof userBenefitSchema>;
