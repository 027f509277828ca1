/** Long work yields the event loop to other work after this many milliseconds. */
const SLICE_MS = 15;

/** Continues the work that waits for its next slice, the one that has waited longest first. */
const waiting: (() => void)[] = [];

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueNext);
}

/**
 * Returns a function to await between the steps of long work, also before the first one. Each turn of the event loop runs
 * one slice of all such work, however many requests do it, so that others wait for a slice at most.
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
