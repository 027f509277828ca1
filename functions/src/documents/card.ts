import * as z from 'zod';
import {
  frequencySchema,
  instantSchema,
  monthNumberSchema,
  networkSchema,
  termsChoiceSchema,
} from '../contract/index.ts';
import { cardDefaults, resets } from '../domain/index.ts';
import { storedAmountSchema, storedDaySchema, storedMonthSchema, storedTotalSchema } from './stored.ts';

const storedAutoClaimSchema = z.object({
  benefit_id: z.string(),
  from: storedDaySchema,
  until: storedDaySchema.nullable().default(null),
  frequency: frequencySchema,
  reset: z.enum(resets).default('calendar'),
  amount: storedAmountSchema,
  monthly_amounts: z.partialRecord(monthNumberSchema, storedAmountSchema).nullable().default(null),
  except: z.array(storedDaySchema).default([]),
  starts_on: storedDaySchema.nullable().default(null),
});

const heldTermsSchema = z.object({
  key: z.string(),
  /** A hash of the compared fields; null where the holder has corrected the benefit, which is not compared then. */
  hash: z.string().nullable(),
  /** The first and the last day on which the card gives it. */
  from: storedDaySchema.nullable(),
  until: storedDaySchema.nullable(),
});
/** One benefit of the catalogue that a card holds. */
export type HeldTerms = z.output<typeof heldTermsSchema>;

/** The fields that a PUT leaves alone. One that cannot be read gets its default. */
const holdersFields = {
  product: z.string().nullable().catch(cardDefaults.product),
  kept_version: z.string().nullable().catch(cardDefaults.kept_version),
  taken_version: z.string().nullable().catch(cardDefaults.taken_version),
  terms_choice: termsChoiceSchema.catch(cardDefaults.terms_choice),
  holder: z.string().nullable().catch(cardDefaults.holder),
  nickname: z.string().nullable().catch(cardDefaults.nickname),
  fees: z.array(z.object({ from: storedMonthSchema, amount: storedAmountSchema })).catch(cardDefaults.fees),
  fee_day: z.string().nullable().catch(cardDefaults.fee_day),
  tracked_fully: z.boolean().catch(cardDefaults.tracked_fully),
  complete_years: z.array(storedMonthSchema).catch(cardDefaults.complete_years),
  /** Null with a card that was stored before it was kept, and not written since: its usage tells. */
  captured: z.record(z.string(), storedTotalSchema).nullable().catch(null),
  auto_claims: z.array(storedAutoClaimSchema).catch(cardDefaults.auto_claims),
  statements: z
    .array(z.object({ from: storedDaySchema, to: storedDaySchema }))
    .catch(cardDefaults.statements),
  taken_back: z.array(z.string()).catch(cardDefaults.taken_back),
  kept_terms: z.string().nullable().catch(cardDefaults.kept_terms),
  /** A digest of the catalogue's terms that the card holds; null where an earlier release stored the card. */
  held_terms: z.array(heldTermsSchema).nullable().catch(null),
  /** The terms in force that were taken last, as long as that can be undone. */
  undoable_terms: z.string().nullable().catch(null),
};

/**
 * `users/{uid}/cards/{cardId}`. `request_hash` tells a retried POST from another with the same key. `version` grows
 * with each edit.
 */
export const cardDocumentSchema = z.object({
  card_name: z.string(),
  bank: z.string(),
  network: networkSchema.catch('Other'),
  opening_date: storedMonthSchema,
  annual_fee: storedAmountSchema,
  status: z.literal('active').catch('active'),
  card_image_url: z.string().nullable().catch(null),
  last_digits: z.string().nullable().default(null),
  notes: z.string().nullable().default(null),
  closed_date: storedMonthSchema.nullable().default(null),
  created_at: instantSchema,
  request_hash: z.string().default(''),
  version: z.number().int().default(1),
  ...holdersFields,
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

/** What stays of a card when all that can be edited is replaced: as much of it as can be read. */
export const keptOfCardSchema = z.object({
  opening_date: storedMonthSchema.nullable().catch(null),
  created_at: instantSchema.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: z.number().int().catch(1),
  ...holdersFields,
});
export type KeptOfCard = z.output<typeof keptOfCardSchema>;
