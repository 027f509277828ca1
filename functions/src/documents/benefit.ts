import * as z from 'zod';
import { benefitFieldsSchema, benefitTypeSchema, enrolmentSchema } from '../domain/fields/benefit.ts';
import { withDefaults } from '../domain/fields/with-defaults.ts';
import { benefitDefaults } from '../domain/index.ts';

/** The document `users/{uid}/benefits/{benefitId}`. */
export const benefitDocumentSchema = z.object({
  ...withDefaults(benefitFieldsSchema.shape, benefitDefaults),
  type: benefitTypeSchema.catch('statement_credit'),
  enrolment: enrolmentSchema.nullable().catch(null),
  /** The id of the batch that last wrote the document, which every change sets. */
  change: z.string().default(''),
});
export type BenefitDocument = z.output<typeof benefitDocumentSchema>;
