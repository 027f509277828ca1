/**
 * Lets so many works run at a time; the others wait in line, and give up their place when nobody asks for them any more.
 * @example const inLine = limitConcurrency(6); await inLine(() => fetch(address, { signal }), signal)
 */
export function limitConcurrency(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    // Whoever is let in from the line takes the place of the one who leaves.
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
