import { setTimeout as pause } from 'node:timers/promises';

/** One of two compared actions. The worker's number distinguishes concurrent requests. */
export type Attempt = (worker: number) => Promise<unknown>;

interface Compared<Figure> {
  ours: Figure;
  bare: Figure;
}

/** Measures each attempt in milliseconds. The two actions take turns in going first. */
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

/** Measures requests per second with {@link WORKERS} workers, in alternating blocks. */
export async function compareThroughput(
  ours: Attempt,
  bare: Attempt,
  attemptsPerBlock: number,
): Promise<Compared<number>> {
  const seconds = { ours: 0, bare: 0 };
  const blocks = ['ours', 'bare', 'bare', 'ours'] as const;
  for (const name of blocks) {
    // Collects the garbage of the previous block.
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
