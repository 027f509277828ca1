const SLICE_MS = 15;

const waiting: (() => void)[] = [];

function continueNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(continueNext);
}

/**
 * Returns a function to await between the steps of long work. All long work together runs one slice in each
 * turn of the event loop, so other requests wait for one slice at most. After the request's signal has
 * aborted, the next pause throws the signal's reason.
 */
export function createYield(signal?: AbortSignal): () => Promise<void> {
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
