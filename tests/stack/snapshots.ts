import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shown } from './paths.ts';
import { StackError } from './stack-error.ts';
import { say } from './terminal.ts';

// The folder contains numbered snapshots. A snapshot is written to another folder and then renamed, so the highest number is
// always complete. The previous snapshot is kept in case the latest gets damaged.
const snapshotName = /^snapshot-(\d+)$/;
const keptSnapshots = 2;
/** This file contains the digest of each file of a snapshot by its path. */
const digestsFile = 'digests.json';

/** Returns the newest undamaged snapshot and sets damaged ones aside. */
export function latestSnapshot(folder: string, tell: (sentence: string) => void): string | null {
  for (const number of snapshotNumbers(folder).reverse()) {
    const snapshot = path.join(folder, `snapshot-${number}`);
    const damage = damageOf(snapshot);
    if (damage === null) return snapshot;
    setAside(snapshot, damage, tell);
  }
  return null;
}

/** Renames a damaged snapshot, so that it is no longer used, and reports it with `tell`. */
export function setAside(snapshot: string, damage: string, tell: (sentence: string) => void): void {
  const folder = path.dirname(snapshot);
  const aside = freeName(path.join(folder, path.basename(snapshot).replace('snapshot', 'damaged')));
  renameSync(snapshot, aside);
  const spare = snapshotNumbers(folder).at(-1);
  const next = spare === undefined ? 'there is no other, so this starts empty' : `snapshot-${spare} is tried`;
  tell(`${shown(snapshot)} is damaged (${damage}) and was set aside as ${shown(aside)}: ${next}.`);
}

export async function saveSnapshot(folder: string, write: (target: string) => Promise<void>): Promise<void> {
  const aside = path.join(folder, 'unfinished');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await write(aside);
  writeFileSync(path.join(aside, digestsFile), JSON.stringify(digestsOf(aside), null, 2));
  const numbers = snapshotNumbers(folder);
  const next = (numbers.at(-1) ?? 0) + 1;
  renameSync(aside, path.join(folder, `snapshot-${next}`));
  for (const number of [...numbers, next].slice(0, -keptSnapshots)) {
    rmSync(path.join(folder, `snapshot-${number}`), { recursive: true, force: true });
  }
}

/** Checks at the start that the folder is writable. */
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

function damageOf(snapshot: string): string | null {
  try {
    const saved: object = JSON.parse(readFileSync(path.join(snapshot, digestsFile), 'utf8'));
    const found = digestsOf(snapshot);
    const changed = Object.entries(saved).find(([name, digest]) => found[name] !== digest);
    return changed ? `${changed[0]} is not as it was saved` : null;
  } catch {
    return `${digestsFile} cannot be read`;
  }
}

function digestsOf(snapshot: string): Record<string, string> {
  const entries = readdirSync(snapshot, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== digestsFile);
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(snapshot, file).replaceAll(path.sep, '/');
      return [name, createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

function freeName(name: string): string {
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
}

function snapshotNumbers(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => Number(snapshotName.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

interface Saving {
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
