import path from 'node:path';
import { root } from '../stack/paths.ts';

/** The context of every part of the bench. */
export interface BenchContext {
  /** 1 for a full run. With a lower value the parts repeat their measurements less often. */
  scale: number;
  interrupted: AbortSignal;
}

/** The folder for builds and results. */
export const benchFolder = path.join(root, '.cache/bench');

/** Returns how often to repeat a measurement that a full run repeats `full` times. */
export function scaled({ scale }: BenchContext, full: number, least = 1): number {
  return Math.max(least, Math.round(full * scale));
}
