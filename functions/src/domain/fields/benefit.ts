import * as z from 'zod';
import { amountSchema, idSchema, plainDateSchema } from './primitives.ts';
import { earlierTermsSchema, ownTermsSchema, termsSchema } from './terms.ts';

const benefitTypes = ['statement_credit', 'travel_benefit', 'insurance', 'reward', 'cashback'] as const;
export const benefitTypeSchema = z.enum(benefitTypes);
export type BenefitType = z.output<typeof benefitTypeSchema>;

export const enrolmentSchema = z.enum(['none', 'needed', 'done']);

export const benefitFieldsSchema = z.object({
  card_id: idSchema,
  type: benefitTypeSchema,
  ...termsSchema.shape,
  description: z.string().nullable(),
  key: z.string().nullable(),
  needs_enrolment: z.boolean(),
  origin: z.enum(['catalogue', 'own']),
  ignored: z.boolean(),
  /** If true, each period counts as fully used unless a record says otherwise. */
  auto_claim: z.boolean(),
  /** Null counts as `needed` if `needs_enrolment` is true, and otherwise as `none` (see `enrolmentOf`). */
  enrolment: enrolmentSchema.nullable(),
  note: z.string().nullable(),
  times: z.number().int().nullable(),
  /**
   * What one period is worth to the user. For an unlimited benefit, what one year is worth. Null until the
   * user sets the value.
   */
  worth: amountSchema.nullable(),
  own_terms: ownTermsSchema.nullable(),
  /** Oldest first. An entry without terms means that the user restored the catalogue's terms. */
  past_terms: z.array(ownTermsSchema),
  /** Oldest first. After the last entry ends, the benefit's own fields apply. */
  earlier_terms: z.array(earlierTermsSchema),
  /** Periods that ended before this date never count as missed. Null means the date the card was stored. */
  effective_from: plainDateSchema.nullable(),
  starts: z.literal('first_renewal').nullable(),
  starts_on: plainDateSchema.nullable(),
  retired: z.boolean(),
  retired_on: plainDateSchema.nullable(),
  /** The last date of a user's own benefit, such as a certificate. */
  expires_on: plainDateSchema.nullable(),
  request_hash: z.string(),
});
export type BenefitFields = z.output<typeof benefitFieldsSchema>;
