import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentSnapshot, Precondition } from 'firebase-admin/firestore';
import { grpcStatus, hasGrpcStatus } from './grpc-status.ts';

/** Of a commit whose documents are not as they were read: gone, already there, changed, aborted. */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CHANGED_MEANWHILE = [notFound, alreadyExists, failedPrecondition, aborted];
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 20;

/**
 * Reads, then commits one batch whose preconditions say what was read; again when that has changed meanwhile. No
 * lock is ever held, so a process that dies in the middle holds up nobody, and whoever commits first goes on.
 * @param signal of the request: nothing is attempted once it has fired
 * @throws the signal's reason, or what the last attempt threw
 */
export async function untilUnchanged<Result>(
  signal: AbortSignal,
  readAndCommit: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await readAndCommit();
    } catch (error) {
      if (!hasGrpcStatus(error, ...CHANGED_MEANWHILE) || attempt === MOST_ATTEMPTS) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** The precondition that a document is still as it was when it was read. */
export function unchangedSince({ updateTime }: DocumentSnapshot): Precondition {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: true };
}
