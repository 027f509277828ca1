import * as z from 'zod';
import { frequencies, resets, usageStatuses } from '../domain/index.ts';
import { cardSchema } from './cards.ts';
import {
  amountSchema,
  freeText,
  idSchema,
  plainDateSchema,
  requiredText,
  totalSchema,
} from './primitives.ts';

export const benefitTypeSchema = z.enum([
  'statement_credit',
  'travel_benefit',
  'insurance',
  'reward',
  'cashback',
]);
export type BenefitType = z.infer<typeof benefitTypeSchema>;

export const frequencySchema = z.enum(frequencies);

export const monthNumberSchema = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);

const monthlyAmountsSchema = z.partialRecord(monthNumberSchema, amountSchema);

/** Names one benefit of a card for good, whatever becomes of its name, amount or cadence. */
const benefitKeySchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key, such as uber-cash')
  .max(60, 'must be at most 60 characters');

/** What a card gives, as sent when it is added. `monthly_amounts` only makes sense for a monthly benefit. */
export const benefitTemplateSchema = z
  .strictObject({
    type: benefitTypeSchema,
    name: requiredText(120),
    amount: amountSchema,
    frequency: frequencySchema,
    description: freeText(500)
      .nullish()
      .transform((text) => text || null),
    reset: z.enum(resets).default('calendar'),
    monthly_amounts: monthlyAmountsSchema.nullish().transform((amounts) => amounts ?? null),
    key: benefitKeySchema.nullish().transform((key) => key ?? null),
    needs_enrolment: z.boolean().default(false),
  })
  .refine((template) => template.monthly_amounts === null || template.frequency === 'monthly', {
    path: ['monthly_amounts'],
    message: 'must be left out unless the frequency is monthly',
  })
  .meta({ id: 'BenefitTemplate' });
/** A template as it may be sent. */
export type BenefitTemplate = z.input<typeof benefitTemplateSchema>;
/** A template as it was understood. */
export type BenefitFields = z.output<typeof benefitTemplateSchema>;

export const MOST_TEMPLATES = 40;

export const templatesSchema = z
  .array(benefitTemplateSchema)
  .max(MOST_TEMPLATES, `must be at most ${MOST_TEMPLATES} templates`);

/** With `replace`, benefits of the card that are not in the list are retired: not listed, their history kept. */
export const benefitsBodySchema = z.strictObject({
  benefits: templatesSchema,
  replace: z.boolean().default(false),
});

/** A benefit of a card as it is defined: the template's fields with `id` and `card_id`. */
export const benefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
    type: benefitTypeSchema,
    name: z.string(),
    amount: amountSchema,
    frequency: frequencySchema,
    description: z.string().nullable(),
    reset: z.enum(resets),
    monthly_amounts: monthlyAmountsSchema.nullable(),
    // Neither is stored with a benefit of an earlier release.
    key: z.string().nullable().default(null),
    needs_enrolment: z.boolean().default(false),
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof benefitSchema>;

/** A benefit in its current period. `id` is the benefit's; `benefit.amount` is the amount of that period. */
export const userBenefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
    status: z.enum(usageStatuses),
    used_amount: amountSchema,
    period_start: plainDateSchema,
    expiration_date: plainDateSchema.nullable(),
    card: cardSchema.pick({ card_name: true, last_digits: true, closed_date: true }),
    benefit: z.strictObject({
      benefit_type: benefitTypeSchema,
      benefit_name: z.string(),
      amount: amountSchema,
      frequency: frequencySchema,
    }),
    reset: z.enum(resets),
    monthly_amounts: monthlyAmountsSchema.nullable(),
    /** What a year of it is worth; null where years do not count (`one_time`, `unlimited`). */
    yearly_amount: totalSchema.nullable(),
  })
  .meta({ id: 'UserBenefit' });
export type UserBenefit = z.infer<typeof userBenefitSchema>;

/** A benefit marked used or unused. A `period_start` that is no longer the current one is a conflict. */
export const usageBodySchema = z.strictObject({
  status: z.enum(usageStatuses),
  used_amount: amountSchema,
  period_start: plainDateSchema.optional(),
});
export type UsageBody = z.infer<typeof usageBodySchema>;
