/**
 * Limits how many pieces of work run at the same time. The others wait; work whose signal is aborted never starts.
 * @example const queued = limitConcurrency(6); await queued(() => fetch(address, { signal }), signal)
 */
export function limitConcurrency(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    // Work that has waited takes over the place of the work that has ended.
    if (running < most) running += 1;
    else await new Promise<void>((letIn) => waiting.push(letIn));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
