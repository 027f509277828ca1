import * as z from 'zod';
import { benefitDocumentSchema } from './benefit.ts';
import { cardDocumentSchema } from './card.ts';
import { usageDocumentSchema } from './usage.ts';

/**
 * The document `users/{uid}/terms_undo/{cardId}`: a card, its changed benefits and its changed usage from before the card
 * took the terms in force. Null stands for a document that did not exist.
 */
export const termsUndoDocumentSchema = z.object({
  card: cardDocumentSchema,
  benefits: z.record(z.string(), benefitDocumentSchema.nullable()),
  usage: z.record(z.string(), usageDocumentSchema.nullable()),
  /** The change in the number of listed benefits. */
  listed: z.number().int(),
});
export type TermsUndoDocument = z.output<typeof termsUndoDocumentSchema>;
