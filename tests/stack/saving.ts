import { setTimeout as delay } from 'node:timers/promises';
import { say } from './terminal.ts';

const intervalMs = 30_000;

export interface Saving {
  /** Saves a last time, after any save under way. */
  finish(): Promise<void>;
}

/** Saves every 30 seconds, one at a time. The first failure of a row is told, the next attempt comes anyway. */
export function saveRepeatedly(save: () => Promise<void>): Saving {
  const stopping = new AbortController();
  let failing = false;

  const attempt = async () => {
    try {
      await save();
      failing = false;
    } catch (error) {
      if (!failing) say(`Saving failed; what was saved before is untouched. ${String(error)}`);
      failing = true;
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      // An aborted delay rejects: time for the last save.
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await attempt();
    }
  };
  const looping = loop();
  return {
    async finish() {
      stopping.abort();
      await looping;
      await attempt();
    },
  };
}
