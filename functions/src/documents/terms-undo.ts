import * as z from 'zod';
import { benefitDocumentSchema } from './benefit.ts';
import { cardDocumentSchema } from './card.ts';
import { usageDocumentSchema } from './usage.ts';

/**
 * `users/{uid}/terms_undo/{cardId}`: what a card, its benefits and its usage were before it took the terms in force. Null
 * stands for a document that did not exist.
 */
export const termsUndoDocumentSchema = z.object({
  card: cardDocumentSchema,
  benefits: z.record(z.string(), benefitDocumentSchema.nullable()),
  usage: z.record(z.string(), usageDocumentSchema.nullable()),
  /** By how much the number of listed benefits grew. */
  listed: z.number().int(),
});
export type TermsUndoDocument = z.output<typeof termsUndoDocumentSchema>;
