import path from 'node:path';
import { root } from '../stack/paths.ts';

/** What every part of the bench gets. */
export interface BenchContext {
  /** 1 for a full run; below that every part repeats its measurements less often. */
  scale: number;
  interrupted: AbortSignal;
}

/** Where the bench builds, and where its results go. */
export const benchFolder = path.join(root, '.cache/bench');

/** How often to repeat a measurement that a full run repeats `full` times. */
export function scaled({ scale }: BenchContext, full: number, least = 1): number {
  return Math.max(least, Math.round(full * scale));
}
