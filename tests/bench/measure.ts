import path from 'node:path';
import { root } from '../stack/paths.ts';

/** The context of every part of the bench. */
export interface BenchContext {
  /** 1 for a full run. With a lower value the parts repeat their measurements less often. */
  scale: number;
  interrupted: AbortSignal;
}

export const benchProjectId = 'demo-card-rewards-bench';
/** The folder for builds and results. */
export const benchFolder = path.join(root, '.cache/bench');

/** Returns how often to repeat a measurement that a full run repeats `full` times. */
export function scaled({ scale }: BenchContext, full: number, least = 1): number {
  return Math.max(least, Math.round(full * scale));
}

export type Attempt = () => Promise<unknown>;

/** Measures each attempt in milliseconds. The two actions take turns in going first. Resolves with the medians. */
export async function compareLatency(
  ours: Attempt,
  bare: Attempt,
  samples: number,
): Promise<{ value: number; baseline: number }> {
  const warmUp = Math.ceil(samples / 4);
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let index = -warmUp; index < samples; index += 1) {
    const pair = [
      ['ours', ours],
      ['bare', bare],
    ] as const;
    for (const [name, attempt] of index % 2 === 0 ? pair : pair.toReversed()) {
      const started = performance.now();
      await attempt();
      if (index >= 0) times[name].push(performance.now() - started);
    }
  }
  return { value: median(times.ours), baseline: median(times.bare) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}
