import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shown } from './paths.ts';
import { say, StackError } from './terminal.ts';

// The folder contains numbered snapshots. A snapshot is written to another folder and then renamed, so that the highest
// number is always complete. The previous snapshot is kept, because the latest may be damaged.
const snapshotName = /^snapshot-(\d+)$/;
const keptSnapshots = 2;

/** Returns the newest snapshot that can be read, and sets newer ones aside. */
export function latestSnapshot(folder: string, tell: (sentence: string) => void): string | null {
  for (const number of snapshotNumbers(folder).reverse()) {
    const snapshot = path.join(folder, `snapshot-${number}`);
    if (hasAccounts(snapshot)) return snapshot;
    setAside(snapshot, tell);
  }
  return null;
}

/** Renames a snapshot that cannot be read, so that it is no longer used. Reports this with `tell`. */
export function setAside(snapshot: string, tell: (sentence: string) => void): void {
  const folder = path.dirname(snapshot);
  const aside = path.join(folder, `damaged-${randomUUID().slice(0, 8)}`);
  renameSync(snapshot, aside);
  const spare = snapshotNumbers(folder).at(-1);
  const next = spare === undefined ? 'there is no other, so this starts empty' : `snapshot-${spare} is tried`;
  tell(`${shown(snapshot)} cannot be read and was set aside as ${shown(aside)}: ${next}.`);
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

export function requireWritable(folder: string): void {
  const probe = path.join(folder, 'unfinished');
  try {
    mkdirSync(probe, { recursive: true });
    rmSync(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(
      `No data can be saved in ${shown(folder)} (${reason}): make that folder writable and try again.`,
    );
  }
}

/** Returns whether a snapshot has its accounts. Firestore checks its own part when it loads the snapshot. */
function hasAccounts(snapshot: string): boolean {
  try {
    JSON.parse(readFileSync(path.join(snapshot, 'auth/auth_export/accounts.json'), 'utf8'));
    return true;
  } catch {
    return false;
  }
}

function snapshotNumbers(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => Number(snapshotName.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

interface Saving {
  /** Waits for a current save, saves a last time, and reports the result. */
  finish(): Promise<void>;
}

/**
 * Saves repeatedly, one save at a time. After a failure, it tries again. Only the first of repeated failures is
 * reported.
 */
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
  const saveUntilStopped = async () => {
    for (let isLast = false; !isLast;) {
      // The delay rejects when `finish` is called. After a call during a save, the delay rejects immediately.
      await delay(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      isLast = stopping.signal.aborted;
      await attempt(isLast);
    }
  };
  const saving = saveUntilStopped();
  return {
    finish() {
      stopping.abort();
      return saving;
    },
  };
}
