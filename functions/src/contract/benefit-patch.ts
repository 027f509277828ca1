import * as z from 'zod';
import { benefitTypeSchema, enrolmentSchema } from './benefits.ts';
import { timesSchema } from './own-benefit.ts';
import { amountSchema, changedText, plainDateSchema, requiredText } from '../domain/fields/primitives.ts';
import { chosenResetSchema, frequencySchema, monthlyAmountsSchema } from '../domain/fields/terms.ts';

/** Holds all corrections of the catalogue's terms. A field that is left out takes the catalogue's value again. */
const correctionSchema = z
  .strictObject({
    name: requiredText(120).optional(),
    amount: amountSchema.optional(),
    reset: chosenResetSchema.optional(),
    monthly_amounts: monthlyAmountsSchema.nullable().optional(),
  })
  .refine((terms) => Object.values(terms).some((term) => term !== undefined), 'must correct something');

/** Lists the fields that only an own benefit accepts; the catalogue defines them for its benefits. */
const ownFields = {
  type: benefitTypeSchema.optional(),
  name: requiredText(120).optional(),
  amount: amountSchema.optional(),
  frequency: frequencySchema.optional(),
  description: changedText(500),
  reset: chosenResetSchema.optional(),
  monthly_amounts: monthlyAmountsSchema.nullable().optional(),
  needs_enrolment: z.boolean().optional(),
  times: timesSchema.optional(),
  expires_on: plainDateSchema.nullable().optional(),
};

/** The body that changes a benefit. Fields that are left out stay as they are. */
export const benefitPatchSchema = z
  .strictObject({
    ignored: z.boolean().optional(),
    auto_claim: z.boolean().optional(),
    enrolment: enrolmentSchema.optional(),
    note: changedText(200),
    /** The user's value of one period, or of a year of an unlimited benefit. A one-time benefit has none. */
    worth: amountSchema.nullable().optional(),
    /** Only for benefits of the catalogue; null removes the corrections. */
    own_terms: correctionSchema.nullable().optional(),
    ...ownFields,
  })
  .meta({ id: 'BenefitPatch' });
export type BenefitPatch = z.output<typeof benefitPatchSchema>;
