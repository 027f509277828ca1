import * as z from 'zod';
import { MOST_USES, resets, usageStatuses } from '../domain/index.ts';
import { holdsCardNumber } from './card-number.ts';
import { cardSchema } from './cards.ts';
import {
  amountSchema,
  freeText,
  idSchema,
  plainDateSchema,
  requiredText,
  totalSchema,
} from './primitives.ts';
import { frequencySchema, monthlyAmountsSchema } from './terms.ts';
import { restoredUseSchema, useSchema } from './uses.ts';

export const benefitTypeSchema = z.enum([
  'statement_credit',
  'travel_benefit',
  'insurance',
  'reward',
  'cashback',
]);
export type BenefitType = z.infer<typeof benefitTypeSchema>;

/** Names one benefit of a card for good, whatever becomes of its name, amount or cadence. */
const benefitKeySchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key, such as uber-cash')
  .max(60, 'must be at most 60 characters')
  .refine((key) => !holdsCardNumber(key), 'must not hold a card number');

/**
 * A template as it is sent. Where its first five fields are those of a version of the card's product in the catalogue,
 * what is left out is completed from there.
 */
const sentTemplateSchema = z
  .strictObject({
    type: benefitTypeSchema,
    name: requiredText(120),
    amount: amountSchema,
    frequency: frequencySchema,
    description: freeText(500)
      .nullish()
      .transform((text) => text || null),
    reset: z.enum(resets).optional(),
    monthly_amounts: monthlyAmountsSchema.nullish(),
    key: benefitKeySchema.nullish(),
    needs_enrolment: z.boolean().optional(),
  })
  .refine((template) => !template.monthly_amounts || template.frequency === 'monthly', {
    path: ['monthly_amounts'],
    message: 'must be left out unless the frequency is monthly',
  })
  .meta({ id: 'BenefitTemplate' });
export type SentTemplate = z.output<typeof sentTemplateSchema>;

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
  });
/** A template as it may be sent. */
export type BenefitTemplate = z.input<typeof benefitTemplateSchema>;
/** A template as it was understood. */
export type BenefitFields = z.output<typeof benefitTemplateSchema>;

export const MOST_TEMPLATES = 40;

export const templatesSchema = z
  .array(sentTemplateSchema)
  .max(MOST_TEMPLATES, `must be at most ${MOST_TEMPLATES} templates`);

/** With `replace`, benefits of the card that are not in the list are retired: not listed, their history kept. */
export const benefitsBodySchema = z.strictObject({
  benefits: templatesSchema,
  replace: z.boolean().default(false),
});

/** Where a benefit comes from: the templates that were sent for the card, or its holder. */
export const originSchema = z.enum(['catalogue', 'own']);

/** Whether a benefit has to be enrolled in before it gives anything, and whether that is done. */
export const enrolmentSchema = z.enum(['none', 'needed', 'done']);

/** What the holder has corrected of a benefit's terms, and the first day of the period from which on. */
export const ownTermsSchema = z.strictObject({
  from: plainDateSchema,
  name: z.string().optional(),
  amount: amountSchema.optional(),
  reset: z.enum(resets).optional(),
  monthly_amounts: monthlyAmountsSchema.nullable().optional(),
});

/** What the holder has said of a benefit of theirs. */
const holdersFields = {
  origin: originSchema,
  /** Listed last and in no total. */
  ignored: z.boolean(),
  /** Whether each period counts as fully used unless a record says otherwise. */
  auto_claim: z.boolean(),
  enrolment: enrolmentSchema,
  own_terms: ownTermsSchema.nullable(),
  note: z.string().nullable(),
  /** How many times a benefit of 0.00 comes in a period; null for once. */
  times: z.number().int().nullable(),
};

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
    key: z.string().nullable(),
    needs_enrolment: z.boolean(),
    ...holdersFields,
    /** Nothing counts as missed in a period that was over by then; null for the day the card was stored. */
    effective_from: plainDateSchema.nullable(),
    /** Not listed before that day. */
    starts_on: plainDateSchema.nullable(),
    /** Not listed after that day. */
    retired_on: plainDateSchema.nullable(),
    /** The last day of a certificate or a voucher, which is not listed after that. */
    expires_on: plainDateSchema.nullable(),
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof benefitSchema>;

/**
 * A benefit in one of its periods, the current one unless it answers a use of another. `id` is the benefit's;
 * `benefit.amount` is the amount of that period.
 */
export const userBenefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
    status: z.enum(usageStatuses),
    used_amount: totalSchema,
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
    /** Oldest first; in lists the latest ten. */
    uses: z.array(useSchema),
    /** How many uses the period has. */
    use_count: z.number().int(),
    ...holdersFields,
    /** Names it in the catalogue, where it is from there. */
    key: z.string().nullable(),
    description: z.string().nullable(),
    /** The last day of a certificate or a voucher. */
    expires_on: plainDateSchema.nullable(),
    /** Not listed after that day, because newer terms take its place. */
    retired_on: plainDateSchema.nullable(),
    /** Whether this period counts as fully used by `auto_claim`. */
    auto_claimed: z.boolean(),
  })
  .meta({ id: 'UserBenefit' });
export type UserBenefit = z.infer<typeof userBenefitSchema>;

/**
 * A benefit marked used or unused. A `period_start` that is no longer the current one is a conflict. With `uses` those
 * are the uses of the period from now on, which undoes what took them away.
 */
export const usageBodySchema = z.strictObject({
  status: z.enum(usageStatuses),
  used_amount: amountSchema,
  period_start: plainDateSchema.optional(),
  uses: z
    .array(restoredUseSchema)
    .max(MOST_USES, `must be at most ${MOST_USES} uses`)
    .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have an id each')
    .optional(),
});
export type UsageBody = z.infer<typeof usageBodySchema>;

/**
 * The uses of a period as they were before a tick changed them. `status` is needed only where the uses do not tell it.
 */
export const restoreBodySchema = z
  .strictObject({
    period_start: plainDateSchema,
    uses: z
      .array(restoredUseSchema)
      .max(MOST_USES, `must be at most ${MOST_USES} uses`)
      .refine((uses) => new Set(uses.map(({ id }) => id)).size === uses.length, 'must have an id each'),
    status: z.enum(usageStatuses).optional(),
  })
  .meta({ id: 'RestoreBody' });
export type RestoreBody = z.output<typeof restoreBodySchema>;
