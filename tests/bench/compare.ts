import { setTimeout as pause } from 'node:timers/promises';

/** One of the two that are measured beside each other. A worker's number tells concurrent requests apart. */
export type Attempt = (worker: number) => Promise<unknown>;

interface Compared<Figure> {
  ours: Figure;
  bare: Figure;
}

/** Milliseconds of each attempt, one after another, the two taking turns at going first. */
export async function compareLatency(
  ours: Attempt,
  bare: Attempt,
  samples: number,
): Promise<Compared<number[]>> {
  const warmUp = Math.ceil(samples / 4);
  const measured: Compared<number[]> = { ours: [], bare: [] };
  for (let index = -warmUp; index < samples; index += 1) {
    const pair = [
      ['ours', ours],
      ['bare', bare],
    ] as const;
    for (const [name, attempt] of index % 2 === 0 ? pair : pair.toReversed()) {
      const started = performance.now();
      await attempt(0);
      if (index >= 0) measured[name].push(performance.now() - started);
    }
  }
  return measured;
}

export const WORKERS = 16;

/** Requests a second with {@link WORKERS} at work, in blocks that take turns. */
export async function compareThroughput(
  ours: Attempt,
  bare: Attempt,
  attemptsPerBlock: number,
): Promise<Compared<number>> {
  const seconds = { ours: 0, bare: 0 };
  const blocks = ['ours', 'bare', 'bare', 'ours'] as const;
  for (const name of blocks) {
    // What the block before has left for the garbage collector is not this one's.
    await pause(20);
    seconds[name] += await secondsOf(name === 'ours' ? ours : bare, attemptsPerBlock);
  }
  const attempts = 2 * attemptsPerBlock;
  return { ours: attempts / seconds.ours, bare: attempts / seconds.bare };
}

async function secondsOf(attempt: Attempt, attempts: number): Promise<number> {
  let left = attempts;
  const started = performance.now();
  const work = async (worker: number) => {
    while (left > 0) {
      left -= 1;
      await attempt(worker);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return (performance.now() - started) / 1000;
}
