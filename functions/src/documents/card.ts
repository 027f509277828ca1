import * as z from 'zod';
import {
  autoClaimSchema,
  decisionSchema,
  instantSchema,
  networkSchema,
  termsChoiceSchema,
} from '../contract/index.ts';
import { cardDefaults } from '../domain/index.ts';
import { storedAmountSchema, storedDaySchema, storedTotalSchema } from './stored.ts';

/** Lists the fields that a PUT does not change. A field that cannot be read gets its default. */
const fieldsBeyondPut = {
  product: z.string().nullable().catch(cardDefaults.product),
  terms_choice: termsChoiceSchema.catch(cardDefaults.terms_choice),
  holder: z.string().nullable().catch(cardDefaults.holder),
  nickname: z.string().nullable().catch(cardDefaults.nickname),
  fees: z.array(z.object({ from: storedDaySchema, amount: storedAmountSchema })).catch(cardDefaults.fees),
  fee_day: z.string().nullable().catch(cardDefaults.fee_day),
  complete_years: z.array(storedDaySchema).catch(cardDefaults.complete_years),
  captured: z.record(z.string(), storedTotalSchema).catch(cardDefaults.captured),
  auto_claims: z.array(z.object(autoClaimSchema.shape)).catch(cardDefaults.auto_claims),
  statements: z
    .array(z.object({ from: storedDaySchema, to: storedDaySchema }))
    .catch(cardDefaults.statements),
  taken_back: z.array(z.string()).catch(cardDefaults.taken_back),
  decisions: z.array(z.object(decisionSchema.shape)).catch(cardDefaults.decisions),
  kept_terms: z.string().nullable().catch(cardDefaults.kept_terms),
  /** The id of the terms that were taken last; null if taking them cannot be undone. */
  undoable_terms: z.string().nullable().catch(null),
};

/**
 * The document `users/{uid}/cards/{cardId}`. `request_hash` tells a retried POST from another use of its key. `version`
 * grows with each edit.
 */
export const cardDocumentSchema = z.object({
  card_name: z.string(),
  bank: z.string(),
  network: networkSchema.catch('Other'),
  opening_date: storedDaySchema,
  annual_fee: storedAmountSchema,
  status: z.literal('active').catch('active'),
  card_image_url: z.string().nullable().catch(null),
  last_digits: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  closed_date: storedDaySchema.nullable().default(null),
  created_at: instantSchema,
  request_hash: z.string().default(''),
  version: z.number().int().default(1),
  ...fieldsBeyondPut,
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

/** The fields of a card that an edit preserves. Fields that cannot be read get their defaults. */
export const preservedFieldsSchema = z.object({
  opening_date: storedDaySchema.nullable().catch(null),
  created_at: instantSchema.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: z.number().int().catch(1),
  ...fieldsBeyondPut,
});
export type PreservedFields = z.output<typeof preservedFieldsSchema>;
