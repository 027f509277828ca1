import * as z from 'zod';
import { instantSchema, networkSchema } from '../contract/index.ts';
import { storedAmountSchema, storedMonthSchema } from './stored.ts';

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
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

/** What stays of a card when all that can be edited is replaced: as much of it as can be read. */
export const keptOfCardSchema = z.object({
  opening_date: storedMonthSchema.nullable().catch(null),
  created_at: instantSchema.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: z.number().int().catch(1),
});
