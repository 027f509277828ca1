/**
 * Wraps work so that it runs at the first call and later calls share its result. If the work fails, the next call runs
 * it again.
 */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
