import * as z from 'zod';
import { amountSchema, idSchema, plainDateSchema } from './primitives.ts';
import { earlierTermsSchema, ownTermsSchema, termsSchema } from './terms.ts';

const benefitTypes = ['statement_credit', 'travel_benefit', 'insurance', 'reward', 'cashback'] as const;
export const benefitTypeSchema = z.enum(benefitTypes);
export type BenefitType = z.output<typeof benefitTypeSchema>;

/** Says whether the user must enroll before the benefit can be used, and whether they have. */
export const enrolmentSchema = z.enum(['none', 'needed', 'done']);

/** Lists the fields of a benefit of a card. A retired benefit is no longer listed, but keeps its usage. */
export const benefitFieldsSchema = z.object({
  card_id: idSchema,
  type: benefitTypeSchema,
  ...termsSchema.shape,
  description: z.string().nullable(),
  /** The benefit's key in the catalogue, or null for own benefits. */
  key: z.string().nullable(),
  needs_enrolment: z.boolean(),
  /** Says where the benefit comes from: a template that was sent for the card, or the user. */
  origin: z.enum(['catalogue', 'own']),
  /** An ignored benefit is listed last and counts in no total. */
  ignored: z.boolean(),
  /** With this, each period counts as fully used unless a record says otherwise. */
  auto_claim: z.boolean(),
  /** Null means that the user has not set it, so `needs_enrolment` decides. */
  enrolment: enrolmentSchema.nullable(),
  note: z.string().nullable(),
  /** The number of uses in a period, for a benefit of 0.00. Null means one. */
  times: z.number().int().nullable(),
  /** The user's value of one period, or of a year of an unlimited benefit, or null if they have not set it. */
  worth: amountSchema.nullable(),
  own_terms: ownTermsSchema.nullable(),
  /** The former corrections, oldest first. A correction without any term restored the catalogue's terms. */
  past_terms: z.array(ownTermsSchema),
  /** The former terms of the catalogue, oldest first. The benefit's own fields apply after the last of them. */
  earlier_terms: z.array(earlierTermsSchema),
  /** Periods that ended before this day never count as missed. Null means the date when the card was stored. */
  effective_from: plainDateSchema.nullable(),
  /** Decides `starts_on`, which follows the card's opening month. */
  starts: z.literal('first_renewal').nullable(),
  /** The benefit is not listed before this day. */
  starts_on: plainDateSchema.nullable(),
  retired: z.boolean(),
  /** The last day of a benefit that has ended, or null if it has not. */
  retired_on: plainDateSchema.nullable(),
  /** The last day of a benefit of the user's own, such as a certificate. The benefit is not listed after it. */
  expires_on: plainDateSchema.nullable(),
  /** A hash of the request that added an own benefit, by which a retry is recognized. */
  request_hash: z.string(),
});
export type BenefitFields = z.output<typeof benefitFieldsSchema>;
