import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore';
import { grpcStatus, hasGrpcStatus } from './grpc-status.ts';
import { throwIfAnswered } from './request-signal.ts';

/** Of a commit whose documents are not as they were read: gone, already there, changed, aborted. */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CHANGED_MEANWHILE = [notFound, alreadyExists, failedPrecondition, aborted];
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 20;

/** Commits a batch, unless the request has been answered meanwhile. */
type Commit = (batch: WriteBatch) => Promise<void>;

/**
 * Reads, then commits one batch whose preconditions say what was read; again when that has changed meanwhile. No
 * lock is ever held, so a process that dies in the middle holds up nobody, and whoever commits first goes on.
 * @param signal of the request: once that has been answered nothing is attempted, and once its sender has left
 *   nothing is attempted again
 * @throws the signal's reason, or what the last attempt threw
 */
export async function untilUnchanged<Result>(
  signal: AbortSignal,
  readAndCommit: (commit: Commit) => Promise<Result>,
): Promise<Result> {
  const commit: Commit = async (batch) => {
    throwIfAnswered(signal);
    await batch.commit();
  };
  throwIfAnswered(signal);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndCommit(commit);
    } catch (error) {
      if (!hasGrpcStatus(error, ...CHANGED_MEANWHILE) || attempt === MOST_ATTEMPTS) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
      signal.throwIfAborted();
    }
  }
}

/** The precondition that a document is still as it was when it was read. */
export function unchangedSince({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}
