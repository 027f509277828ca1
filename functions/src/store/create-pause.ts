/** Long work yields the event loop to other work after this many milliseconds. */
const SLICE_MS = 15;

/** Continues the work that waits for its next slice, the one that has waited longest first. */
const waiting: (() => void)[] = [];

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueNext);
}

/**
 * Returns a function to await between the steps of long work, also before the first one. All long work together runs one
 * slice in each turn of the event loop, so that other requests wait for one slice at most.
 * @param signal the request's signal; once it has aborted, the next pause throws its reason
 */
export function createPause(signal?: AbortSignal): () => Promise<void> {
  let since = -Infinity;
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(continueNext);
    });
    signal?.throwIfAborted();
    since = performance.now();
  };
}
