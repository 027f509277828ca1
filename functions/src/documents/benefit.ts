import * as z from 'zod';
import { amountSchema, plainDateSchema, totalSchema, useSchema } from '../contract/index.ts';
import { benefitFieldsSchema, benefitTypeSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import { withDefaults } from '../domain/fields/primitives.ts';
import { benefitDefaults, usageStatuses } from '../domain/index.ts';

export const benefitDocumentSchema = z.object({
  ...withDefaults(benefitFieldsSchema.shape, benefitDefaults),
  type: benefitTypeSchema.catch('statement_credit'),
  enrolment: enrolmentSchema.nullable().catch(null),
  change: z.string().default(''),
});
export type BenefitDocument = z.output<typeof benefitDocumentSchema>;

const { id: _id, ...useFields } = useSchema.shape;

export const storedUseSchema = z.object({
  ...useFields,
  at: z.string().default(''),
});

/**
 * The document `users/{uid}/usage/{benefitId}_{periodStart}`: the record of a benefit in one period. `status`
 * and `used_amount` are computed from the other fields and the benefit's `times`.
 */
export const usageDocumentSchema = z.object({
  benefit_id: z.string(),
  card_id: z.string(),
  period_start: plainDateSchema,
  period_end: plainDateSchema,
  status: z.enum(usageStatuses),
  used_amount: totalSchema,
  updated_at: z.string(),
  amount: amountSchema,
  name: z.string(),
  done: z.boolean(),
  uses: z.record(z.string(), storedUseSchema),
  /** The keys of `uses`. Queries find a use by this field. */
  use_ids: z.array(z.string()),
  change: z.string().default(''),
});
export type UsageDocument = z.output<typeof usageDocumentSchema>;
