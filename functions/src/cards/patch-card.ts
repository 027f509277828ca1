import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../app-error.ts';
import type { Card, CardPatch } from '../contract/index.ts';
import { cardDocumentSchema, parseCard, type CardDocument, type Store } from '../documents/index.ts';
import { capturedOf } from '../records/captured.ts';
import type { Writer } from '../user/attempt-change.ts';
import { changeUser } from '../user/change-user.ts';
import { cardOf } from './card-of.ts';
import { requireVersion } from './require-version.ts';

/**
 * Changes what only its holder knows of a card. What is so already changes nothing, not even the version.
 * @param ifMatch the version that is to be changed; null where any will do
 * @throws AppError `not_found`; `conflict` where it is of another version; as {@link changeUser} says
 */
export async function patchCard(
  store: Store,
  by: Writer,
  id: string,
  { patch, ifMatch }: { patch: CardPatch; ifMatch: string | null },
): Promise<Card> {
  let written: CardDocument | null = null;
  return changeUser(store, by, async (change) => {
    const snapshot = await change.documents.cards.doc(id).get();
    const stored = snapshot.exists ? parseCard(store.log, snapshot) : null;
    if (!stored) throw notFound('Card');
    // An earlier attempt succeeded and could not be confirmed.
    if (written && isDeepStrictEqual(stored, written)) return cardOf(store, by.uid, id, written);
    requireVersion(stored, ifMatch);
    const patched = cardDocumentSchema.parse({ ...stored, ...patch });
    if (isDeepStrictEqual(patched, stored)) return cardOf(store, by.uid, id, stored);
    const captured = await capturedOf(store, change.documents, id, stored);
    const revised = { ...patched, captured, version: stored.version + 1 };
    change.update(snapshot.ref, revised);
    written = revised;
    return cardOf(store, by.uid, id, revised);
  });
}
