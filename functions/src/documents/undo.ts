import * as z from 'zod';
import { autoClaimSchema, plainDateSchema } from '../contract/index.ts';

/**
 * The document `users/{uid}/undo/{id}` has the JSON text of an {@link UndoLog}, because a text needs no index. A large one has
 * further parts, `users/{uid}/undo/{id}_{1, 2, …}`.
 */
export const undoDocumentSchema = z.object({ text: z.string() });

/** A stored usage or benefit document, or the fields of a card, as JSON. */
const fieldsSchema = z.record(z.string(), z.json());

/** What a request has changed, and what was stored before it. */
export const undoLogSchema = z.object({
  /** The id of the batch, which the changed documents carry as `change`. */
  change: z.string(),
  opening_date: plainDateSchema,
  /** The usage and benefit documents before the request, or null for one that did not exist. */
  documents: z.array(
    z.object({
      collection: z.enum(['usage', 'benefits']),
      id: z.string(),
      before: fieldsSchema.nullable(),
      isDeleted: z.boolean(),
    }),
  ),
  benefits: z.record(
    z.string(),
    z.object({
      /** The `change` of the benefit's document after the request. */
      change: z.string(),
      /** A hash of all of its usage documents after the request, or null if the request did not change the benefit itself. */
      usage: z.string().nullable(),
      claims: z.object({ before: z.array(autoClaimSchema), after: z.array(autoClaimSchema) }),
    }),
  ),
  /** The card's own fields before and after the request. The sums of its uses and its claims are not among them. */
  fields: z.object({ before: fieldsSchema, after: fieldsSchema }),
  isEdit: z.boolean(),
});
export type UndoLog = z.output<typeof undoLogSchema>;

export function undoIds({ id, parts }: { id: string; parts: number }): string[] {
  return Array.from({ length: parts }, (_, part) => (part === 0 ? id : `${id}_${part}`));
}
