import * as z from 'zod';
import {
  amountSchema,
  autoClaimSchema,
  coveredDaysSchema,
  decisionSchema,
  feeSchema,
  instantSchema,
  networkSchema,
  offerSchema,
  plainDateSchema,
  termsChoiceSchema,
  totalSchema,
} from '../contract/index.ts';
import { cardDefaults } from '../domain/index.ts';
import { storedListOf } from './stored.ts';

/** Lists the fields that a PUT does not change. A field that cannot be read gets its default. */
const fieldsBeyondPut = {
  product: z.string().nullable().catch(cardDefaults.product),
  terms_choice: termsChoiceSchema.catch(cardDefaults.terms_choice),
  holder: z.string().nullable().catch(cardDefaults.holder),
  nickname: z.string().nullable().catch(cardDefaults.nickname),
  fees: storedListOf(feeSchema).catch(cardDefaults.fees),
  fee_day: z.string().nullable().catch(cardDefaults.fee_day),
  complete_years: z.array(plainDateSchema).catch(cardDefaults.complete_years),
  captured: z.record(z.string(), totalSchema).catch(cardDefaults.captured),
  auto_claims: storedListOf(autoClaimSchema).catch(cardDefaults.auto_claims),
  statements: storedListOf(coveredDaysSchema).catch(cardDefaults.statements),
  reversed_lines: z.array(z.string()).catch(cardDefaults.reversed_lines),
  decisions: storedListOf(decisionSchema).catch(cardDefaults.decisions),
  offers: storedListOf(offerSchema).catch(cardDefaults.offers),
  kept_terms: z.string().nullable().catch(cardDefaults.kept_terms),
};

/**
 * The document `users/{uid}/cards/{cardId}`. `request_hash` recognizes a retried POST. `version`
 * grows with each edit.
 */
export const cardDocumentSchema = z.object({
  card_name: z.string(),
  bank: z.string(),
  network: networkSchema.catch('Other'),
  opening_date: plainDateSchema,
  annual_fee: amountSchema,
  status: z.literal('active').catch('active'),
  card_image_url: z.string().nullable().catch(null),
  last_digits: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  closed_date: plainDateSchema.nullable().default(null),
  created_at: instantSchema,
  request_hash: z.string().default(''),
  version: z.number().int().default(1),
  ...fieldsBeyondPut,
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

/** The fields of a card that an edit preserves. Fields that cannot be read get their defaults. */
export const preservedFieldsSchema = z.object({
  opening_date: plainDateSchema.nullable().catch(null),
  created_at: instantSchema.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: z.number().int().catch(1),
  ...fieldsBeyondPut,
});
export type PreservedFields = z.output<typeof preservedFieldsSchema>;
