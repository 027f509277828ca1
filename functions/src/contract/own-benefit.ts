import * as z from 'zod';
import { MAX_TIMES, ownBenefitProblem } from '../domain/index.ts';
import { definitionFields } from './benefits.ts';
import { plainDateSchema } from '../domain/fields/primitives.ts';
import { chosenResetSchema, monthlyAmountsSchema } from '../domain/fields/terms.ts';

export const timesSchema = z
  .number()
  .int()
  .min(1, 'must be at least 1')
  .max(MAX_TIMES, `must be at most ${MAX_TIMES}`)
  .nullable();

/** The body that adds an own benefit, such as a credit, a certificate, a voucher or a number of lounge visits. */
export const ownBenefitSchema = z
  .strictObject({
    ...definitionFields,
    reset: chosenResetSchema.default('calendar'),
    monthly_amounts: monthlyAmountsSchema.nullish().transform((amounts) => amounts ?? null),
    needs_enrolment: z.boolean().default(false),
    /** The number of uses in a period, for a benefit of 0.00. */
    times: timesSchema.optional().transform((times) => times ?? null),
    /** The last day of a one-time benefit. */
    expires_on: plainDateSchema.nullish().transform((day) => day ?? null),
  })
  .superRefine((benefit, context) => {
    const problem = ownBenefitProblem(benefit);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  })
  .meta({ id: 'OwnBenefit' });
/** An own benefit after validation, with its defaults. */
export type OwnBenefitFields = z.output<typeof ownBenefitSchema>;
