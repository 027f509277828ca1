import * as z from 'zod';
import { repeatedDefaults } from '../benefit-defaults.ts';
import { periodStatuses } from '../period.ts';
import { pick } from '../pick.ts';
import { benefitFieldsSchema, enrolmentSchema } from './benefit.ts';
import { cardSchema } from './card.ts';
import { idSchema, plainDateSchema, totalSchema } from './primitives.ts';
import { useSchema } from './use.ts';

/** The fields of a benefit that each of its periods repeats. */
// The defaults have no other keys.
export const repeatedFields = Object.keys(repeatedDefaults) as (keyof typeof repeatedDefaults)[];

/**
 * One benefit in one of its periods, with its uses and its status. The ledger makes it, and the list, the history, the
 * detail, the statements, the renewal, mails and the feed use it as it is. Amounts are US dollars with two decimals.
 */
export const benefitInPeriodSchema = z.object({
  benefit_id: idSchema,
  ...benefitFieldsSchema.pick({ card_id: true, type: true }).shape,
  ...cardSchema.pick({ card_name: true, last_digits: true, closed_date: true }).shape,
  /** The name, the amount and the frequency in this period. */
  ...benefitFieldsSchema.pick({ name: true, amount: true, frequency: true }).shape,
  ...pick(benefitFieldsSchema.shape, repeatedFields),
  enrolment: enrolmentSchema,
  /** What must be done or spent before the bank gives the benefit, or null if nothing must. */
  condition: z.string().nullable(),
  /** The benefit's amount in a year, or null for `one_time` and `unlimited`. */
  yearly_amount: totalSchema.nullable(),
  /** The first and the last day. A list has an unlimited benefit in one endless period, a history in calendar years. */
  start: plainDateSchema,
  end: plainDateSchema,
  /** The last date when the user can act in the period, if that is before its end; otherwise null. */
  act_by: plainDateSchema.nullable(),
  /** For a used benefit with the reset `last_use`, the day from which it is there again; otherwise null. */
  again_on: plainDateSchema.nullable(),
  status: z.enum(periodStatuses),
  /** The sum of the uses; for a period that counts by `auto_claim` at least its amount. */
  used_amount: totalSchema,
  /** The uses of the period, oldest first. Lists have only the latest ten. */
  uses: z.array(useSchema),
  /** The number of all uses of the period. */
  use_count: z.number().int(),
});
export type BenefitInPeriod = z.output<typeof benefitInPeriodSchema>;
