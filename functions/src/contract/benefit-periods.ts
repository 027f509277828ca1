import * as z from 'zod';
import {
  benefitInPeriodSchema,
  repeatedFields,
  type BenefitInPeriod,
} from '../domain/fields/benefit-in-period.ts';
import { plainDateSchema } from '../domain/fields/primitives.ts';
import { expirationDate, isUsed, pick, usageStatuses } from '../domain/index.ts';

// This file defines how responses describe a benefit in one of its periods. The nested fields of
// `UserBenefit` come from the specification. Only this file builds them, and only
// `web/src/api/read-responses.ts` reads them.

const { shape } = benefitInPeriodSchema;

export const userBenefitSchema = z
  .strictObject({
    id: shape.benefit_id,
    card_id: shape.card_id,
    ...pick(shape, repeatedFields),
    status: z.enum(usageStatuses),
    used_amount: shape.used_amount,
    period_start: shape.start,
    expiration_date: shape.end.nullable(),
    act_by: shape.act_by,
    again_on: shape.again_on,
    card: z.strictObject({
      card_name: shape.card_name,
      last_digits: shape.last_digits,
      closed_date: shape.closed_date,
    }),
    benefit: z.strictObject({
      benefit_type: shape.type,
      benefit_name: shape.name,
      amount: shape.amount,
      frequency: shape.frequency,
    }),
    yearly_amount: shape.yearly_amount,
    uses: shape.uses,
    use_count: shape.use_count,
    auto_claimed: z.boolean(),
    enrolment: shape.enrolment,
    condition: shape.condition,
  })
  .meta({ id: 'UserBenefit' });
export type UserBenefit = z.output<typeof userBenefitSchema>;

export function toUserBenefit(period: BenefitInPeriod): UserBenefit {
  return {
    id: period.benefit_id,
    card_id: period.card_id,
    ...pick(period, repeatedFields),
    status: isUsed(period) ? 'used' : 'unused',
    used_amount: period.used_amount,
    period_start: period.start,
    expiration_date: expirationDate(period),
    act_by: period.act_by,
    again_on: period.again_on,
    card: {
      card_name: period.card_name,
      last_digits: period.last_digits,
      closed_date: period.closed_date,
    },
    benefit: {
      benefit_type: period.type,
      benefit_name: period.name,
      amount: period.amount,
      frequency: period.frequency,
    },
    yearly_amount: period.yearly_amount,
    uses: period.uses,
    use_count: period.use_count,
    auto_claimed: period.status === 'auto',
    enrolment: period.enrolment,
    condition: period.condition,
  };
}

export const laterBenefitSchema = userBenefitSchema
  .extend({ starts_on: plainDateSchema })
  .meta({ id: 'LaterBenefit' });
export type LaterBenefit = z.infer<typeof laterBenefitSchema>;

export const endedBenefitSchema = z.strictObject({
  id: shape.benefit_id,
  name: shape.name,
  ended_on: plainDateSchema,
});
export type EndedBenefit = z.infer<typeof endedBenefitSchema>;

/** The fields of a `BenefitInPeriod` that a history lists for each of its periods. */
export const historyPeriodSchema = z
  .strictObject(
    benefitInPeriodSchema.pick({
      benefit_id: true,
      name: true,
      frequency: true,
      months: true,
      start: true,
      end: true,
      amount: true,
      used_amount: true,
      times: true,
      status: true,
      uses: true,
      key: true,
      type: true,
      origin: true,
      ignored: true,
      starts_on: true,
      retired_on: true,
      expires_on: true,
    }).shape,
  )
  .meta({ id: 'HistoryPeriod' });
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>;

const historyFields = historyPeriodSchema.keyof().options;

export function toHistoryPeriod(period: BenefitInPeriod): HistoryPeriod {
  return pick(period, historyFields);
}
