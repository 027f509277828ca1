import * as z from 'zod';
import { cardSchema } from '../domain/fields/card.ts';
import { cardDefaults } from '../domain/index.ts';
import { tolerantFields } from './stored.ts';

const { shape } = cardSchema.omit({ id: true });

const fieldsBeyondPut = tolerantFields(shape, cardDefaults);

/** The document `users/{uid}/cards/{cardId}`. `request_hash` recognizes a retried POST. */
export const cardDocumentSchema = z.object({
  ...shape,
  network: shape.network.catch('Other'),
  status: shape.status.catch('active'),
  card_image_url: shape.card_image_url.catch(null),
  last_digits: shape.last_digits.default(null),
  notes: shape.notes.default(null),
  closed_date: shape.closed_date.default(null),
  request_hash: z.string().default(''),
  version: shape.version.default(1),
  ...fieldsBeyondPut,
});
export type CardDocument = z.output<typeof cardDocumentSchema>;

/** The fields of a card that an edit preserves. Fields that cannot be read get their defaults. */
export const preservedFieldsSchema = z.object({
  opening_date: shape.opening_date.nullable().catch(null),
  created_at: shape.created_at.nullable().catch(null),
  request_hash: z.string().catch(''),
  version: shape.version.catch(1),
  ...fieldsBeyondPut,
});
export type PreservedFields = z.output<typeof preservedFieldsSchema>;
