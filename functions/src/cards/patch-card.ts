import { isDeepStrictEqual } from 'node:util';
import type { Card, CardPatch } from '../contract/index.ts';
import { cardDocumentSchema, type Store } from '../documents/index.ts';
import { capturedOf } from '../records/captured.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { requireCard } from '../user/require-card.ts';
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
  return changeUser(store, by, async (change) => {
    const stored = await requireCard(change, id);
    requireVersion(stored, ifMatch);
    const patched = cardDocumentSchema.parse({ ...stored, ...patch });
    if (isDeepStrictEqual(patched, stored)) return cardOf(store, by.uid, id, stored);
    const captured = await capturedOf(change, id, stored);
    const revised = { ...patched, captured, version: stored.version + 1 };
    change.update(change.documents.cards.doc(id), revised);
    return cardOf(store, by.uid, id, revised);
  });
}
