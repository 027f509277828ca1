import * as z from 'zod';
import { MOST_TIMES, ownBenefitProblem, resets } from '../domain/index.ts';
import { benefitTypeSchema } from './benefits.ts';
import { amountSchema, freeText, plainDateSchema, requiredText } from './primitives.ts';
import { frequencySchema, monthlyAmountsSchema } from './terms.ts';

export const timesSchema = z
  .number()
  .int()
  .min(1, 'must be at least 1')
  .max(MOST_TIMES, `must be at most ${MOST_TIMES}`)
  .nullable();

/** What is sent to add a benefit of the holder's own: a credit, a certificate, a voucher, some lounge visits. */
export const ownBenefitSchema = z
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
    needs_enrolment: z.boolean().default(false),
    /** How many times it comes in a period, of one without an amount. */
    times: timesSchema.optional().transform((times) => times ?? null),
    /** The only day on which it ends, of one that comes once. */
    expires_on: plainDateSchema.nullish().transform((day) => day ?? null),
  })
  .superRefine((benefit, context) => {
    const problem = ownBenefitProblem(benefit);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'OwnBenefit' });
/** An own benefit as it was understood. */
export type OwnBenefitFields = z.output<typeof ownBenefitSchema>;
