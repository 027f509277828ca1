import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore';

/** gRPC codes of a commit whose documents are not as they were read: gone, already there, changed, aborted. */
const CHANGED_MEANWHILE: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 20;

/**
 * Reads, then commits one batch whose preconditions say what was read; again when that has changed meanwhile. No
 * lock is ever held, so a process that dies in the middle holds up nobody, and whoever commits first goes on.
 */
export async function untilUnchanged<Result>(readAndCommit: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndCommit();
    } catch (error) {
      const changed = error instanceof Error && 'code' in error && CHANGED_MEANWHILE.has(error.code);
      if (!changed || attempt === MOST_ATTEMPTS) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** The precondition that a document is still as it was when it was read. */
export function unchangedSince({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}
