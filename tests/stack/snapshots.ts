import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { shown } from './paths.ts';
import { StackError } from './stack-error.ts';

// The folder holds numbered snapshots. One is written aside and appears by a single rename, so that whatever dies
// in the middle, the highest number is whole; the one before it stays as a spare.
const snapshotName = /^snapshot-(\d+)$/;
const keptSnapshots = 2;

export function latestSnapshot(folder: string): string | null {
  const number = snapshotNumbers(folder).at(-1);
  return number === undefined ? null : path.join(folder, `snapshot-${number}`);
}

export async function saveSnapshot(folder: string, write: (target: string) => Promise<void>): Promise<void> {
  const aside = path.join(folder, 'unfinished');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await write(aside);
  const numbers = snapshotNumbers(folder);
  const next = (numbers.at(-1) ?? 0) + 1;
  renameSync(aside, path.join(folder, `snapshot-${next}`));
  for (const number of [...numbers, next].slice(0, -keptSnapshots)) {
    rmSync(path.join(folder, `snapshot-${number}`), { recursive: true, force: true });
  }
}

/** Finds out at the start, not at the first save, that nothing can be kept. */
export function requireWritable(folder: string): void {
  const probe = path.join(folder, 'unfinished');
  try {
    mkdirSync(probe, { recursive: true });
    rmSync(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(
      `Nothing can be kept in ${shown(folder)} (${reason}): make that folder writable and try again.`,
    );
  }
}

function snapshotNumbers(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => Number(snapshotName.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}
