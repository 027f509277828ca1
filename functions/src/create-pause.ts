import { setImmediate as nextIteration } from 'node:timers/promises';

/** Long work yields the event loop to other requests after this many milliseconds. */
const SLICE_MS = 20;

/**
 * Returns a function to await between the steps of long work. It yields the event loop to other requests once the work
 * has run for a slice.
 * @param signal the request's signal; once it has aborted, the next pause throws its reason
 */
export function createPause(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextIteration();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
