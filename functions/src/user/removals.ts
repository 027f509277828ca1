import { boundBy } from '../bounded-calls.ts';
import type { Store } from '../documents/index.ts';
import { attemptChange } from './attempt-change.ts';
import type { Writer } from './writer.ts';

/** As many documents as one batch clears away. */
export const CHUNK = 400;

/** The rest is for the next write: this one has its own answer to give before the deadline. */
const LONGEST_MS = 4_000;

/**
 * Clears away what deleted cards have left. Nobody sees that any more, so it may be interrupted and fail: the next
 * write goes on with it.
 */
export async function finishRemovals(store: Store, by: Writer): Promise<void> {
  const signal = AbortSignal.any([by.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    await boundBy(signal, async () => {
      do signal.throwIfAborted();
      while (await clearChunk(store, { ...by, signal }));
    });
  } catch (error) {
    store.log.warn('Deleted cards are not cleared away yet', error, {});
  }
}

/** @returns whether there may be more */
async function clearChunk(store: Store, by: Writer): Promise<boolean> {
  const { result } = await attemptChange(store, by, async ({ user, documents, ...change }) => {
    const removal = user.removed.find(({ cleared }) => !cleared);
    if (!removal) return false;
    const found = await Promise.all(
      [documents.benefits, documents.usage].map((collection) =>
        collection.where('card_id', '==', removal.id).select().limit(CHUNK).get(),
      ),
    );
    const left = found.flatMap(({ docs }) => docs);
    for (const doc of left.slice(0, CHUNK)) change.delete(doc.ref);
    // One that has just as many as a batch takes is looked at once more.
    const cleared = left.length < CHUNK;
    change.updateUser({
      removed: user.removed.map((each) => (each.id === removal.id ? { ...each, cleared } : each)),
    });
    return true;
  });
  return result;
}
