import * as z from 'zod';
import { benefitTypeSchema, frequencySchema, monthNumberSchema } from '../contract/index.ts';
import { resets } from '../domain/index.ts';
import { storedAmountSchema } from './stored.ts';

/** `users/{uid}/benefits/{benefitId}`. A retired benefit is not listed any more; its usage is kept. */
export const benefitDocumentSchema = z.object({
  card_id: z.string(),
  type: benefitTypeSchema.catch('statement_credit'),
  name: z.string(),
  amount: storedAmountSchema,
  frequency: frequencySchema,
  description: z.string().nullable().default(null),
  reset: z.enum(resets).default('calendar'),
  monthly_amounts: z.partialRecord(monthNumberSchema, storedAmountSchema).nullable().default(null),
  key: z.string().nullable().default(null),
  needs_enrolment: z.boolean().default(false),
  retired: z.boolean().default(false),
});
export type BenefitDocument = z.output<typeof benefitDocumentSchema>;
