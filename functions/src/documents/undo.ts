import * as z from 'zod';
import { autoClaimSchema, plainDateSchema } from '../contract/index.ts';

/**
 * The document `users/{uid}/undo/{id}` has the JSON text of an {@link UndoLog} in one field that Firestore
 * does not index. A large log continues in the documents `users/{uid}/undo/{id}_{1, 2, …}`.
 */
export const undoDocumentSchema = z.object({ text: z.string() });

const fieldsSchema = z.record(z.string(), z.json());

export const undoLogSchema = z.object({
  change: z.string(),
  opening_date: plainDateSchema,
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
      change: z.string(),
      /**
       * If the request changed the benefit's own document, a hash of all usage documents of the benefit, so
       * that any later use prevents the undo. Otherwise null: then only `documents` must be unchanged.
       */
      usage: z.string().nullable(),
      claims: z.object({ before: z.array(autoClaimSchema), after: z.array(autoClaimSchema) }),
    }),
  ),
  /**
   * The written fields of the card, except `captured`, `auto_claims` and `version`, because undo computes
   * these three.
   */
  fields: z.object({ before: fieldsSchema, after: fieldsSchema }),
  isEdit: z.boolean(),
});
export type UndoLog = z.output<typeof undoLogSchema>;

export function undoIds({ id, parts }: { id: string; parts: number }): string[] {
  return Array.from({ length: parts }, (_, part) => (part === 0 ? id : `${id}_${part}`));
}
