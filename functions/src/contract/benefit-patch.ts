import * as z from 'zod';
import { resets } from '../domain/index.ts';
import { benefitTypeSchema, enrolmentSchema } from './benefits.ts';
import { timesSchema } from './own-benefit.ts';
import { amountSchema, changedText, plainDateSchema, requiredText } from './primitives.ts';
import { frequencySchema, monthlyAmountsSchema } from './terms.ts';

/** What the holder corrects of the catalogue's terms, all of it: what is left out is the catalogue's again. */
const correctionSchema = z
  .strictObject({
    name: requiredText(120).optional(),
    amount: amountSchema.optional(),
    reset: z.enum(resets).optional(),
    monthly_amounts: monthlyAmountsSchema.nullable().optional(),
  })
  .refine((terms) => Object.values(terms).some((term) => term !== undefined), 'must correct something');

/** What the benefit itself is: to be changed of one of the holder's own only. */
const ownFields = {
  type: benefitTypeSchema.optional(),
  name: requiredText(120).optional(),
  amount: amountSchema.optional(),
  frequency: frequencySchema.optional(),
  description: changedText(500),
  reset: z.enum(resets).optional(),
  monthly_amounts: monthlyAmountsSchema.nullable().optional(),
  needs_enrolment: z.boolean().optional(),
  times: timesSchema.optional(),
  expires_on: plainDateSchema.nullable().optional(),
};

/** What is sent to change a benefit; what is left out stays as it is. */
export const benefitPatchSchema = z
  .strictObject({
    ignored: z.boolean().optional(),
    auto_claim: z.boolean().optional(),
    enrolment: enrolmentSchema.optional(),
    note: changedText(200),
    /** Of a benefit of the catalogue; null takes the catalogue's terms again. */
    own_terms: correctionSchema.nullable().optional(),
    ...ownFields,
  })
  .meta({ id: 'BenefitPatch' });
export type BenefitPatch = z.output<typeof benefitPatchSchema>;
