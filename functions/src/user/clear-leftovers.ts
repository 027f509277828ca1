import { boundBy } from '../bounded-calls.ts';
import type { Store, UserDocument } from '../documents/index.ts';
import { attemptChange } from './attempt-change.ts';
import type { Writer } from './writer.ts';

/** How many documents one batch clears away. */
export const CHUNK = 400;

/** The rest is for the next write: this one has its own answer to give before the deadline. */
const LONGEST_MS = 4_000;

/** Whether a deleted card or an interrupted import has left documents that no list shows. */
export function hasLeftovers({ removed, importing }: UserDocument): boolean {
  return importing.length > 0 || removed.some(({ cleared }) => !cleared);
}

/**
 * Clears away what deleted cards and interrupted imports have left. No list shows it, so this may be interrupted and
 * fail: the next write goes on with it.
 */
export async function clearLeftovers(store: Store, by: Writer): Promise<void> {
  const signal = AbortSignal.any([by.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    await boundBy(signal, async () => {
      do signal.throwIfAborted();
      while (await clearChunk(store, { ...by, signal }));
    });
  } catch (error) {
    store.log.warn('Deleted cards and interrupted imports are not cleared away yet', error, {});
  }
}

/** @returns whether there may be more */
async function clearChunk(store: Store, by: Writer): Promise<boolean> {
  const { result } = await attemptChange(store, by, async ({ user, documents, ...change }) => {
    const { removed, importing } = user;
    const left = removed.find(({ cleared }) => !cleared) ?? importing[0];
    if (!left) return false;
    // Another import may have stored the card of an interrupted one, and its documents are that card's then.
    const isStored = (await documents.cards.doc(left.id).get()).exists;
    const found = await Promise.all(
      [documents.benefits, documents.usage].map((collection) =>
        collection.where('card_id', '==', left.id).select().limit(CHUNK).get(),
      ),
    );
    const docs = isStored ? [] : found.flatMap((each) => each.docs);
    for (const doc of docs.slice(0, CHUNK)) change.delete(doc.ref);
    // One that has just as many as a batch takes is looked at once more.
    const cleared = docs.length < CHUNK;
    change.updateUser({
      removed: removed.map((each) => (each.id === left.id ? { ...each, cleared } : each)),
      importing: cleared ? importing.filter(({ id }) => id !== left.id) : importing,
    });
    return true;
  });
  return result;
}
