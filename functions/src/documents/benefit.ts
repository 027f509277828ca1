import * as z from 'zod';
import {
  actByDaySchema,
  amountSchema,
  benefitTypeSchema,
  enrolmentSchema,
  frequencySchema,
  monthlyAmountsSchema,
  monthsSchema,
  originSchema,
  ownTermsSchema,
  plainDateSchema,
} from '../contract/index.ts';
import { resets } from '../domain/index.ts';

const storedOwnTermsSchema = z.object(ownTermsSchema.shape);

const storedEarlierTermsSchema = z.object({
  name: z.string(),
  amount: amountSchema,
  frequency: frequencySchema,
  reset: z.enum(resets).default('calendar'),
  months: monthsSchema.nullable().default(null),
  monthly_amounts: monthlyAmountsSchema.nullable().default(null),
  act_by_day: actByDaySchema.nullable().default(null),
  until: plainDateSchema,
  replaced_on: plainDateSchema,
});

/** The document `users/{uid}/benefits/{benefitId}`. A retired benefit is no longer listed, but keeps its usage. */
export const benefitDocumentSchema = z.object({
  card_id: z.string(),
  type: benefitTypeSchema.catch('statement_credit'),
  name: z.string(),
  amount: amountSchema,
  frequency: frequencySchema,
  description: z.string().nullable().default(null),
  reset: z.enum(resets).default('calendar'),
  months: monthsSchema.nullable().default(null),
  monthly_amounts: monthlyAmountsSchema.nullable().default(null),
  act_by_day: actByDaySchema.nullable().default(null),
  key: z.string().nullable().default(null),
  needs_enrolment: z.boolean().default(false),
  retired: z.boolean().default(false),
  origin: originSchema.catch('catalogue'),
  ignored: z.boolean().default(false),
  auto_claim: z.boolean().default(false),
  /** Null means that the user has not set it, so `needs_enrolment` decides. */
  enrolment: enrolmentSchema.nullable().catch(null),
  effective_from: plainDateSchema.nullable().default(null),
  /** Decides `starts_on`, which follows the card's opening month. */
  starts: z.literal('first_renewal').nullable().catch(null),
  starts_on: plainDateSchema.nullable().default(null),
  retired_on: plainDateSchema.nullable().default(null),
  expires_on: plainDateSchema.nullable().default(null),
  own_terms: storedOwnTermsSchema.nullable().default(null),
  /** The former corrections, oldest first. A correction without any term restored the catalogue's terms. */
  past_terms: z.array(storedOwnTermsSchema).default([]),
  /** The former terms of the catalogue, oldest first. */
  earlier_terms: z.array(storedEarlierTermsSchema).default([]),
  note: z.string().nullable().default(null),
  times: z.number().int().nullable().default(null),
  worth: amountSchema.nullable().default(null),
  /** A hash of the request that added an own benefit, by which a retry is recognized. */
  request_hash: z.string().default(''),
});
export type BenefitDocument = z.output<typeof benefitDocumentSchema>;
