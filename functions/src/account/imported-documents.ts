import * as z from 'zod';
import {
  correctionSchema,
  digitsCheck,
  feesUpTo,
  MAX_STATEMENT_WORDS,
  monthlyAmountsCheck,
  monthsCheck,
  offerSpendingSchema,
  sentBenefitSchema,
  sentCardFields,
  sentUseFields,
} from '../contract/index.ts';
import {
  noCoverage,
  readingDocumentSchema,
  readingOfCardSchema,
  storedUseSchema,
  usageDocumentSchema,
} from '../documents/index.ts';
import { benefitFieldsSchema } from '../domain/fields/benefit.ts';
import { autoClaimSchema, cardSchema, coveredDaysSchema, offerSchema } from '../domain/fields/card.ts';
import {
  idSchema,
  instantSchema,
  monthDateSchema,
  nullableText,
  plainDateSchema,
  requiredText,
  withDefaults,
} from '../domain/fields/primitives.ts';
import { chosenResetSchema, earlierTermsSchema, resetSchema } from '../domain/fields/terms.ts';
import {
  benefitDefaults,
  cardDefaults,
  MAX_EARLIER_TERMS,
  MAX_NOTE_LENGTH,
  MAX_PAST_TERMS,
  MAX_USES,
  shortDate,
} from '../domain/index.ts';

// These schemas are as strict as the schemas of requests. An import can store only what a request could
// store.

const FIRST_DAY = '1900-01-01';

const mark = z.string().max(0, 'must be left out').default('');

/** Edits add fees, so a card can have more fees than a patch may send. */
const MAX_IMPORTED_FEES = 200;

export const importedCardSchema = z
  .strictObject(
    withDefaults(
      {
        ...sentCardFields,
        product: nullableText(80),
        request_hash: mark,
        version: cardSchema.shape.version.min(1).max(1_000_000),
        fees: feesUpTo(MAX_IMPORTED_FEES),
        auto_claims: z
          .array(
            z.strictObject({
              ...autoClaimSchema.shape,
              key: sentBenefitSchema.shape.key.nullish(),
              from: plainDateSchema.refine(
                (day) => day >= FIRST_DAY,
                `must not be before ${shortDate(FIRST_DAY)}`,
              ),
              reset: chosenResetSchema,
              except: autoClaimSchema.shape.except.max(1000),
            }),
          )
          .max(500),
      },
      {
        ...cardDefaults,
        status: 'active' as const,
        card_image_url: null,
        last_digits: null,
        notes: null,
        closed_date: null,
        version: 1,
      },
    ),
  )
  .check(digitsCheck);
export type ImportedCard = z.output<typeof importedCardSchema>;

const ownTermsSchema = z.strictObject({ ...correctionSchema.shape, from: plainDateSchema });

export const importedBenefitSchema = z
  .strictObject(
    withDefaults(
      {
        ...sentBenefitSchema.shape,
        request_hash: mark,
        change: mark,
        reset: resetSchema,
        enrolment: benefitFieldsSchema.shape.enrolment,
        own_terms: ownTermsSchema.nullable(),
        // If a correction is removed, `withOwnTerms` cuts `past_terms` to `MAX_PAST_TERMS` and adds an entry.
        past_terms: z
          .array(ownTermsSchema)
          .max(MAX_PAST_TERMS + 1, `must be at most ${MAX_PAST_TERMS + 1} corrections`),
        earlier_terms: z
          .array(z.strictObject({ ...earlierTermsSchema.shape, name: sentBenefitSchema.shape.name }))
          .max(MAX_EARLIER_TERMS, `must be at most ${MAX_EARLIER_TERMS} earlier terms`),
      },
      benefitDefaults,
    ),
  )
  .check(monthlyAmountsCheck, monthsCheck);
export type ImportedBenefit = z.output<typeof importedBenefitSchema>;

export const importedUsageSchema = z.strictObject({
  ...usageDocumentSchema.shape,
  name: sentBenefitSchema.shape.name,
  updated_at: instantSchema,
  uses: z
    .record(
      idSchema,
      z.strictObject({
        ...storedUseSchema.shape,
        ...sentUseFields,
        at: instantSchema.or(z.literal('')).default(''),
      }),
    )
    .refine((uses) => Object.keys(uses).length <= MAX_USES, `must be at most ${MAX_USES} uses`),
  use_ids: z.array(idSchema),
  change: mark,
});
export type ImportedUsage = z.output<typeof importedUsageSchema>;

const digestSchema = z.string().max(64, 'must be at most 64 characters');

const beforeAndAfter = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ before: value, after: value });

/** These lists have no maximum, because one reading contains the lists of multiple requests. */
const importedCoverage = {
  statements: coveredDaysSchema.array(),
  reversed_lines: idSchema.array(),
  joined_digits: sentCardFields.joined_digits.element.array().default([]),
  complete_years: monthDateSchema.array(),
};

const assignmentSchema = z.strictObject({ key: nullableText(60), benefit_id: idSchema.nullable() });

/**
 * Deleting a reading restores the values that the reading replaced. So these values must be valid, like the
 * values in a request.
 */
export const importedReadingSchema = z.strictObject({
  ...readingOfCardSchema.shape,
  ...importedCoverage,
  repeated: z.strictObject(importedCoverage).prefault(noCoverage),
  uses: z.record(idSchema, digestSchema),
  removed: z.array(
    z.strictObject({
      ...storedUseSchema.shape,
      ...sentUseFields,
      id: idSchema,
      benefit_id: idSchema,
      is_done: z.boolean(),
    }),
  ),
  fees: beforeAndAfter(feesUpTo(MAX_IMPORTED_FEES)).nullable(),
  fee_day: beforeAndAfter(sentCardFields.fee_day).nullable(),
  offers: z.record(offerSchema.shape.id, beforeAndAfter(offerSpendingSchema)),
  card_id: idSchema,
  kind: readingDocumentSchema.shape.kind,
  at: instantSchema,
  words: z
    .array(
      z.strictObject({
        product: requiredText(80),
        words: requiredText(MAX_NOTE_LENGTH),
        before: assignmentSchema.nullable(),
        after: assignmentSchema,
      }),
    )
    .max(MAX_STATEMENT_WORDS, `must be at most ${MAX_STATEMENT_WORDS} words`),
});
export type ImportedReading = z.output<typeof importedReadingSchema>;
