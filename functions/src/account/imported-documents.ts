import * as z from 'zod';
import {
  correctionSchema,
  digitsCheck,
  MAX_STATEMENT_WORDS,
  monthlyAmountsCheck,
  monthsCheck,
  sentBenefitSchema,
  sentCardFields,
  sentUseFields,
} from '../contract/index.ts';
import {
  readingDocumentSchema,
  readingOfCardSchema,
  storedUseSchema,
  usageDocumentSchema,
} from '../documents/index.ts';
import { benefitFieldsSchema } from '../domain/fields/benefit.ts';
import { autoClaimSchema, cardSchema, feeSchema } from '../domain/fields/card.ts';
import {
  idSchema,
  instantSchema,
  nullableText,
  plainDateSchema,
  withDefaults,
} from '../domain/fields/primitives.ts';
import { chosenResetSchema, earlierTermsSchema, resetSchema } from '../domain/fields/terms.ts';
import {
  benefitDefaults,
  cardDefaults,
  MAX_EARLIER_TERMS,
  MAX_PAST_TERMS,
  MAX_USES,
} from '../domain/index.ts';

// These schemas are as strict as those of requests, so that an import stores nothing that no request could
// have stored.

const FIRST_DAY = '1900-01-01';

/** The marks that recognize retries and changes remain empty, because the documents get new ids. */
const mark = z.string().max(0, 'must be left out').default('');

/** An imported card can have more fees than a patch may send, because edits add them. */
export const importedCardSchema = z
  .strictObject(
    withDefaults(
      {
        ...sentCardFields,
        product: nullableText(80),
        request_hash: mark,
        version: cardSchema.shape.version.min(1).max(1_000_000),
        fees: z.array(feeSchema).max(200),
        auto_claims: z
          .array(
            z.strictObject({
              ...autoClaimSchema.shape,
              key: sentBenefitSchema.shape.key.nullish(),
              from: plainDateSchema.refine((day) => day >= FIRST_DAY, `must not be before ${FIRST_DAY}`),
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

/** Its corrections can be one more than the limit, because removing one adds an entry. */
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

export const importedReadingSchema = z.strictObject({
  ...readingOfCardSchema.shape,
  card_id: idSchema,
  kind: readingDocumentSchema.shape.kind,
  at: instantSchema,
  words: readingDocumentSchema.shape.words.max(MAX_STATEMENT_WORDS),
});
export type ImportedReading = z.output<typeof importedReadingSchema>;
