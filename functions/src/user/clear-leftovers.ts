import { boundBy } from '../bounded-calls.ts';
import type { Store, UserDocument } from '../documents/index.ts';
import { attemptChange } from './attempt-change.ts';
import type { Writer } from './writer.ts';

/** The number of documents that one batch deletes. */
export const CHUNK = 400;

/** Limits the time in one request, which must answer before its deadline. The next write continues. */
const MAX_DURATION_MS = 4_000;

/** Returns whether a deleted card or an interrupted import has left documents, which no list shows. */
export function hasLeftovers({ removed, importing }: UserDocument): boolean {
  return importing.length > 0 || removed.some(({ cleared }) => !cleared);
}

/**
 * Deletes the documents that deleted cards and interrupted imports have left. No list shows them, so a failure is only
 * logged, and the next write continues.
 */
export async function clearLeftovers(store: Store, writer: Writer): Promise<void> {
  const signal = AbortSignal.any([writer.signal, AbortSignal.timeout(MAX_DURATION_MS)]);
  try {
    await boundBy(signal, async () => {
      do signal.throwIfAborted();
      while (await clearChunk(store, { ...writer, signal }));
    });
  } catch (error) {
    store.log.warn('Deleted cards and interrupted imports are not cleared away yet', error, {});
  }
}

/** Deletes some leftovers in one batch. It returns whether there may be more. */
async function clearChunk(store: Store, writer: Writer): Promise<boolean> {
  const { result } = await attemptChange(store, writer, async ({ user, documents, ...change }) => {
    const { removed, importing } = user;
    const card = removed.find(({ cleared }) => !cleared) ?? importing[0];
    if (!card) return false;
    // A later import may have stored the card, whose documents are then not leftovers.
    const isStored = (await documents.cards.doc(card.id).get()).exists;
    const pages = await Promise.all(
      [documents.benefits, documents.usage].map((collection) =>
        collection.where('card_id', '==', card.id).select().limit(CHUNK).get(),
      ),
    );
    const docs = isStored ? [] : pages.flatMap((page) => page.docs);
    for (const doc of docs.slice(0, CHUNK)) change.delete(doc.ref);
    // A full batch may not be the last, so the card is checked again.
    const cleared = docs.length < CHUNK;
    change.updateUser({
      removed: removed.map((each) => (each.id === card.id ? { ...each, cleared } : each)),
      importing: cleared ? importing.filter(({ id }) => id !== card.id) : importing,
    });
    return true;
  });
  return result;
}
