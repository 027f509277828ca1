import { setTimeout as wait } from 'node:timers/promises';

/** Carries out work one after another. */
type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work with the same key takes turns, in the order of arrival. Concurrent writes of one user are sound without
 * this, also across instances, but each that loses must read again; inside an instance, none does.
 * @param longestMs after which the next one begins although the work has not ended
 */
export function takeTurns(longestMs: number): InTurn {
  const lastTurns = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const result = (lastTurns.get(key) ?? Promise.resolve()).then(work);
    const turn = result.then(
      () => {},
      () => {},
    );
    const bounded = Promise.race([turn, wait(longestMs, undefined, { ref: false })]);
    lastTurns.set(key, bounded);
    void bounded.then(() => lastTurns.get(key) === bounded && lastTurns.delete(key));
    return result;
  };
}
