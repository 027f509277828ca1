import * as z from 'zod';
import { benefitFieldsSchema, enrolmentSchema, type BenefitFields } from '../domain/fields/benefit.ts';
import { containsCardNumber } from '../domain/fields/card-number.ts';
import { nullableText, requiredText, withDefaults } from '../domain/fields/primitives.ts';
import { chosenResetSchema, resetSchema } from '../domain/fields/terms.ts';
import {
  benefitDefaults,
  benefitProblems,
  MAX_NOTE_LENGTH,
  MAX_TIMES,
  monthsAfterUse,
} from '../domain/index.ts';

export const sentBenefitSchema = z.strictObject({
  ...benefitFieldsSchema.shape,
  name: requiredText(120),
  description: nullableText(500),
  reset: chosenResetSchema,
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a key, such as uber-cash')
    .max(60, 'must be at most 60 characters')
    .refine((key) => !containsCardNumber(key), 'must not contain a card number')
    .nullable(),
  enrolment: enrolmentSchema,
  note: nullableText(MAX_NOTE_LENGTH),
  times: z
    .number()
    .int()
    .min(1, 'must be at least 1')
    .max(MAX_TIMES, `must be at most ${MAX_TIMES}`)
    .nullable(),
});

const definitionFields = { type: true, name: true, amount: true, frequency: true } as const;
const detailFields = {
  description: true,
  reset: true,
  monthly_amounts: true,
  needs_enrolment: true,
} as const;
const templateFields = { ...detailFields, key: true } as const;
const ownFields = { ...definitionFields, ...detailFields, times: true, expires_on: true } as const;

export const monthlyAmountsCheck = z.refine<{
  monthly_amounts?: object | null | undefined;
  frequency: string;
}>((template) => !template.monthly_amounts || template.frequency === 'monthly', {
  path: ['monthly_amounts'],
  message: 'must be left out unless the frequency is monthly',
});

export const monthsCheck = z.refine<{ reset: string; months: number | null }>(
  ({ reset, months }) => (reset === 'last_use') === (months !== null),
  { path: ['months'], message: 'must be set if the reset is last_use, and only then' },
);

const sentTemplateSchema = sentBenefitSchema
  .pick({ ...definitionFields, ...templateFields })
  .partial(templateFields)
  .check(monthlyAmountsCheck)
  .meta({ id: 'BenefitTemplate' });
export type SentTemplate = z.output<typeof sentTemplateSchema>;

const { months, first_month, act_by_day } = benefitFieldsSchema.shape;

export const benefitTemplateSchema = z
  .strictObject(
    withDefaults(
      {
        ...sentBenefitSchema.pick({ ...definitionFields, ...templateFields }).shape,
        reset: resetSchema,
        months,
        first_month,
        act_by_day,
      },
      benefitDefaults,
    ),
  )
  .check(monthlyAmountsCheck, monthsCheck);
export type BenefitTemplate = z.input<typeof benefitTemplateSchema>;
export type CompleteTemplate = z.output<typeof benefitTemplateSchema>;

const MAX_TEMPLATES = 40;

export const benefitsBodySchema = z.strictObject({
  benefits: z.array(sentTemplateSchema).max(MAX_TEMPLATES, `must be at most ${MAX_TEMPLATES} templates`),
});

/** Requests do not contain `months`, because the server derives the value from the frequency. */
export function withMonths<Own extends Pick<BenefitFields, 'frequency' | 'reset'>>(
  benefit: Own,
): Own & { months: number | null } {
  const { frequency, reset } = benefit;
  return { ...benefit, months: reset === 'last_use' ? monthsAfterUse(frequency) : null };
}

export const ownBenefitSchema = z
  .strictObject(
    withDefaults({ ...sentBenefitSchema.pick(ownFields).shape, reset: resetSchema }, benefitDefaults),
  )
  .superRefine((benefit, context) => {
    const own = withMonths({ ...benefitDefaults, ...benefit, card_id: '', origin: 'own' } as const);
    for (const [field, message] of benefitProblems(own)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .meta({ id: 'OwnBenefit' });
export type OwnBenefitFields = z.output<typeof ownBenefitSchema>;

export const correctionSchema = sentBenefitSchema
  .pick({ name: true, amount: true, reset: true, monthly_amounts: true })
  .partial()
  .refine((terms) => Object.values(terms).some((term) => term !== undefined), 'must change something');

export const settingFields = {
  ignored: true,
  auto_claim: true,
  enrolment: true,
  note: true,
  worth: true,
} as const;

/**
 * Fields that are left out do not change. Only a user's own benefit accepts the fields of its definition.
 * Only a benefit of the catalogue accepts `own_terms`. If `own_terms` is null, the catalogue's terms apply
 * starting with the current period.
 */
export const benefitPatchSchema = sentBenefitSchema
  .pick({ ...settingFields, ...ownFields })
  .partial()
  .extend({ reset: resetSchema.optional(), own_terms: correctionSchema.nullable().optional() })
  .meta({ id: 'BenefitPatch' });
export type BenefitPatch = z.output<typeof benefitPatchSchema>;
