import { AppError } from '../app-error.ts';
import type { Card } from '../contract/index.ts';
import {
  termsUndoDocumentSchema,
  usageId,
  type CardDocument,
  type Store,
  type TermsUndoDocument,
} from '../documents/index.ts';
import { documentOf } from '../usage/stored-records.ts';
import { writeCard } from '../usage/write-card.ts';
import { changeUser } from '../user/change-user.ts';
import { requireCard } from '../user/require-card.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { buildCard } from './build-card.ts';
import type { AppliedTerms } from './apply-terms.ts';

/** Stays below the limit of a Firestore document, 1 MiB. */
const MAX_BYTES = 900_000;

/**
 * Stores the former state of a card in the same change, so that taking the terms can be undone.
 * @returns false if the state is too large to store
 */
export function storeUndo(
  { writer, documents, ...change }: UserChange,
  cardId: string,
  { card, applied }: { card: CardDocument; applied: AppliedTerms },
): boolean {
  const usage = [...applied.records].flatMap(([benefitId, changes]) =>
    changes.flatMap(({ before, after }) => {
      const start = (before ?? after)?.start;
      const benefit = applied.changed.get(benefitId);
      if (start === undefined || !benefit) return [];
      const document = before ? documentOf({ benefitId, benefit }, before, writer.now) : null;
      return [[usageId(benefitId, start), document] as const];
    }),
  );
  const undo: TermsUndoDocument = {
    card,
    benefits: Object.fromEntries(applied.changed),
    usage: Object.fromEntries(usage),
    listed: applied.listed,
  };
  if (Buffer.byteLength(JSON.stringify(undo)) > MAX_BYTES) return false;
  change.set(documents.termsUndo.doc(cardId), undo);
  return true;
}

/**
 * Restores a card, its benefits and their uses to the state before the card took the terms in force.
 * @throws AppError `not_found`; `conflict` if the card, its benefits or its uses have changed since; see
 *   {@link changeUser} for others
 */
export async function undoTerms(store: Store, writer: Writer, cardId: string, id: string): Promise<Card> {
  return changeUser(store, writer, async (change) => {
    const { benefits, usage, termsUndo } = change.documents;
    const card = await requireCard(change, cardId);
    const stored = card.undoable_terms === id ? await termsUndo.doc(cardId).get() : null;
    const undo = stored?.exists ? termsUndoDocumentSchema.safeParse(stored.data()) : null;
    if (!undo?.success) {
      throw new AppError(
        'conflict',
        'The new terms cannot be undone: the card has changed since, or has too many uses to restore.',
      );
    }
    const restore = (ref: FirebaseFirestore.DocumentReference, document: object | null) => {
      if (document) change.set(ref, document);
      else change.delete(ref);
    };
    for (const [benefitId, document] of Object.entries(undo.data.benefits)) {
      restore(benefits.doc(benefitId), document);
    }
    for (const [recordId, document] of Object.entries(undo.data.usage))
      restore(usage.doc(recordId), document);
    if (undo.data.listed !== 0) change.count({ benefits: -undo.data.listed });
    change.delete(termsUndo.doc(cardId));
    const before = { ...undo.data.card, version: card.version + 1, undoable_terms: null };
    return buildCard(cardId, writeCard(change, cardId, card, before));
  });
}
