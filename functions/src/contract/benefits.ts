import * as z from 'zod';
import { usageStatuses } from '../domain/index.ts';
import { holdsCardNumber } from '../domain/fields/card-number.ts';
import { cardSchema } from './cards.ts';
import {
  amountSchema,
  idSchema,
  optionalText,
  plainDateSchema,
  requiredText,
  totalSchema,
} from '../domain/fields/primitives.ts';
import {
  actByDaySchema,
  chosenResetSchema,
  frequencySchema,
  monthlyAmountsSchema,
  monthsSchema,
  resetSchema,
} from '../domain/fields/terms.ts';
import { restoredUsesSchema, useSchema } from './uses.ts';

export const benefitTypeSchema = z.enum([
  'statement_credit',
  'travel_benefit',
  'insurance',
  'reward',
  'cashback',
]);
export type BenefitType = z.infer<typeof benefitTypeSchema>;

/** Identifies a benefit of a product in the catalogue. It stays when the name, amount or frequency changes. */
const benefitKeySchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key, such as uber-cash')
  .max(60, 'must be at most 60 characters')
  .refine((key) => !holdsCardNumber(key), 'must not hold a card number');

/** Lists the fields that every definition of a benefit has when it is sent. */
export const definitionFields = {
  type: benefitTypeSchema,
  name: requiredText(120),
  amount: amountSchema,
  frequency: frequencySchema,
  description: optionalText(500),
};

/** Only a monthly template may have amounts for single months. */
const hasFittingMonths = (template: { monthly_amounts?: object | null | undefined; frequency: string }) =>
  !template.monthly_amounts || template.frequency === 'monthly';
const monthsProblem = {
  path: ['monthly_amounts'],
  message: 'must be left out unless the frequency is monthly',
};

/**
 * A template as a client sends it. If its first five fields match a version of the card's product in the catalogue,
 * the server completes the others from that version.
 */
const sentTemplateSchema = z
  .strictObject({
    ...definitionFields,
    reset: chosenResetSchema.optional(),
    monthly_amounts: monthlyAmountsSchema.nullish(),
    key: benefitKeySchema.nullish(),
    needs_enrolment: z.boolean().optional(),
  })
  .refine(hasFittingMonths, monthsProblem)
  .meta({ id: 'BenefitTemplate' });
export type SentTemplate = z.output<typeof sentTemplateSchema>;

/** A complete template. */
export const benefitTemplateSchema = z
  .strictObject({
    ...definitionFields,
    reset: resetSchema.default('calendar'),
    monthly_amounts: monthlyAmountsSchema.nullish().transform((amounts) => amounts ?? null),
    key: benefitKeySchema.nullish().transform((key) => key ?? null),
    needs_enrolment: z.boolean().default(false),
    months: monthsSchema.nullish().transform((months) => months ?? null),
    act_by_day: actByDaySchema.nullish().transform((day) => day ?? null),
  })
  .refine(hasFittingMonths, monthsProblem)
  .refine(({ reset, months }) => (reset === 'last_use') === (months !== null), {
    path: ['months'],
    message: 'must be set if the reset is last_use, and only then',
  });
/** A template before validation. */
export type BenefitTemplate = z.input<typeof benefitTemplateSchema>;
/** A template after validation, with its defaults. */
export type BenefitFields = z.output<typeof benefitTemplateSchema>;

const MAX_TEMPLATES = 40;

/** The templates of a card. Its other benefits stay. */
export const benefitsBodySchema = z.strictObject({
  benefits: z.array(sentTemplateSchema).max(MAX_TEMPLATES, `must be at most ${MAX_TEMPLATES} templates`),
});

/** Says where a benefit comes from: a template that was sent for the card, or the user. */
export const originSchema = z.enum(['catalogue', 'own']);

/** Says whether the user must enroll before the benefit can be used, and whether they have. */
export const enrolmentSchema = z.enum(['none', 'needed', 'done']);

/** The user's corrections of a benefit's terms. `from` is the first day of the first period that they apply to. */
export const ownTermsSchema = z.strictObject({
  from: plainDateSchema,
  name: z.string().optional(),
  amount: amountSchema.optional(),
  reset: chosenResetSchema.optional(),
  monthly_amounts: monthlyAmountsSchema.nullable().optional(),
});

/** Lists the fields that the user sets for a benefit. */
const userFields = {
  origin: originSchema,
  /** An ignored benefit is listed last and counts in no total. */
  ignored: z.boolean(),
  /** With this, each period counts as fully used unless a record says otherwise. */
  auto_claim: z.boolean(),
  enrolment: enrolmentSchema,
  own_terms: ownTermsSchema.nullable(),
  note: z.string().nullable(),
  /** The number of uses in a period, for a benefit of 0.00; null means one. */
  times: z.number().int().nullable(),
  /** The user's value of one period, or of a year of an unlimited benefit; null if they have not set it. */
  worth: amountSchema.nullable(),
};

/** The definition of a card's benefit: the template's fields with `id` and `card_id`. */
export const benefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
    type: benefitTypeSchema,
    name: z.string(),
    amount: amountSchema,
    frequency: frequencySchema,
    description: z.string().nullable(),
    reset: resetSchema,
    months: monthsSchema.nullable(),
    monthly_amounts: monthlyAmountsSchema.nullable(),
    act_by_day: actByDaySchema.nullable(),
    key: z.string().nullable(),
    needs_enrolment: z.boolean(),
    ...userFields,
    /** Periods that ended before this day never count as missed; null means the day on which the card was stored. */
    effective_from: plainDateSchema.nullable(),
    /** The benefit is not listed before this day. */
    starts_on: plainDateSchema.nullable(),
    /** The last day of a certificate or a voucher. The benefit is not listed after it. */
    expires_on: plainDateSchema.nullable(),
  })
  .meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof benefitSchema>;

/** Lists the days that limit the uses of a benefit. */
export const lifetimeFields = {
  /** The benefit is not given before this day. */
  starts_on: plainDateSchema.nullable(),
  /** The last day of a benefit that the card no longer has, or of one that the catalogue says will end. */
  retired_on: plainDateSchema.nullable(),
  /** The last day of a certificate or a voucher. */
  expires_on: plainDateSchema.nullable(),
};

/**
 * A benefit in one of its periods: the current one, or the period of the use that a call has changed. `id` is the
 * benefit's id; `benefit.amount` is the amount of that period.
 */
export const userBenefitSchema = z
  .strictObject({
    id: idSchema,
    card_id: idSchema,
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
    reset: resetSchema,
    months: monthsSchema.nullable(),
    monthly_amounts: monthlyAmountsSchema.nullable(),
    /** The benefit's amount in a year; null for `one_time` and `unlimited`. */
    yearly_amount: totalSchema.nullable(),
    /** The uses of the period, oldest first. Lists have only the latest ten. */
    uses: z.array(useSchema),
    /** The number of all uses of the period. */
    use_count: z.number().int(),
    ...userFields,
    /** The benefit's key in the catalogue; null for own benefits. */
    key: z.string().nullable(),
    description: z.string().nullable(),
    /** What must be done or spent before the bank gives the benefit; null if nothing must. */
    condition: z.string().nullable(),
    ...lifetimeFields,
    /** True if this period counts as fully used by `auto_claim`. */
    auto_claimed: z.boolean(),
  })
  .meta({ id: 'UserBenefit' });
export type UserBenefit = z.infer<typeof userBenefitSchema>;

/** A benefit that begins with the card's first renewal, in its first period. */
export const laterBenefitSchema = userBenefitSchema
  .extend({ starts_on: plainDateSchema })
  .meta({ id: 'LaterBenefit' });
export type LaterBenefit = z.infer<typeof laterBenefitSchema>;

/** The body that marks a benefit used or unused. */
export const usageBodySchema = z.strictObject({ status: z.enum(usageStatuses), used_amount: amountSchema });
export type UsageBody = z.infer<typeof usageBodySchema>;

/** The body that undoes a tick: the uses from before it. `status` is needed only if it does not follow from the uses. */
export const restoreBodySchema = z
  .strictObject({
    period_start: plainDateSchema,
    uses: restoredUsesSchema,
    status: z.enum(usageStatuses).optional(),
  })
  .meta({ id: 'RestoreBody' });
export type RestoreBody = z.output<typeof restoreBodySchema>;
