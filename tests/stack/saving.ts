import { setTimeout as delay } from 'node:timers/promises';
import { say } from './terminal.ts';

export interface Saving {
  /** Saves a last time after any current save and reports the result. */
  finish(): Promise<void>;
}

/** Saves repeatedly, one save at a time. It reports the first of several failures and keeps trying. */
export function saveRepeatedly(
  save: () => Promise<void>,
  tell: (sentence: string) => void = say,
  intervalMs = 30_000,
): Saving {
  const stopping = new AbortController();
  let failing = false;

  const attempt = async (isLast: boolean) => {
    try {
      await save();
      failing = false;
      if (isLast) tell('Saved.');
    } catch (error) {
      if (isLast || !failing) tell(`Saving failed. The data of the last save is unchanged. ${String(error)}`);
      failing = true;
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      // The delay rejects when it is aborted for the last save.
      await delay(intervalMs, undefined, { signal: stopping.signal }).then(
        () => attempt(false),
        () => undefined,
      );
    }
  };
  const looping = loop();
  return {
    async finish() {
      stopping.abort();
      await looping;
      await attempt(true);
    },
  };
}
