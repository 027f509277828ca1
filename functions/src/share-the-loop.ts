import { setImmediate as others } from 'node:timers/promises';

/** Long work leaves the event loop to other requests after this many milliseconds. */
const SLICE_MS = 20;

/**
 * A pause to be awaited between the steps of long work: it does nothing until the work has run for a slice, and then
 * lets other requests have their turn.
 * @param signal of the request: once it has fired, the next pause throws its reason
 */
export function pauses(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await others();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
