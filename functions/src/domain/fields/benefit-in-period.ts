import * as z from 'zod';
import { repeatedDefaults } from '../benefit-defaults.ts';
import { periodStatuses } from '../period.ts';
import { pick } from '../pick.ts';
import { benefitFieldsSchema, enrolmentSchema } from './benefit.ts';
import { cardSchema } from './card.ts';
import { idSchema, plainDateSchema, totalSchema } from './primitives.ts';
import { useSchema } from './use.ts';

export const repeatedFields = Object.keys(repeatedDefaults) as (keyof typeof repeatedDefaults)[];

export const benefitInPeriodSchema = z.object({
  benefit_id: idSchema,
  ...benefitFieldsSchema.pick({ card_id: true, type: true }).shape,
  ...cardSchema.pick({ card_name: true, last_digits: true, closed_date: true }).shape,
  ...benefitFieldsSchema.pick({ name: true, amount: true, frequency: true }).shape,
  ...pick(benefitFieldsSchema.shape, repeatedFields),
  enrolment: enrolmentSchema,
  condition: z.string().nullable(),
  yearly_amount: totalSchema.nullable(),
  start: plainDateSchema,
  end: plainDateSchema,
  act_by: plainDateSchema.nullable(),
  again_on: plainDateSchema.nullable(),
  status: z.enum(periodStatuses),
  used_amount: totalSchema,
  /** Oldest first. Responses that list benefits have only the latest ten uses. */
  uses: z.array(useSchema),
  use_count: z.number().int(),
});
export type BenefitInPeriod = z.output<typeof benefitInPeriodSchema>;
