import { setTimeout as wait } from 'node:timers/promises';
import type { WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import { throwIfAnswered } from '../request-signal.ts';

/**
 * What a commit fails with when its documents are no longer as they were read: gone, already there, changed, aborted. A
 * read fails with the same codes where an index or the database is missing, which no further attempt mends.
 */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CHANGED_MEANWHILE = [notFound, alreadyExists, failedPrecondition, aborted];
const MAX_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 100;

/** Marks the failure of a commit whose documents have been changed meanwhile. */
class ChangedMeanwhile extends Error {}

/** @throws ChangedMeanwhile, or what else the commit throws */
export async function commitUnlessChanged(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (cause) {
    if (hasGrpcStatus(cause, ...CHANGED_MEANWHILE))
      throw new ChangedMeanwhile('Changed meanwhile', { cause });
    throw cause;
  }
}

/**
 * Reads, then commits one batch by {@link commitUnlessChanged}, whose precondition says what was read; again when that has changed meanwhile. No
 * lock is ever held, so a process that dies in the middle holds up nobody, and whoever commits first goes on.
 * @param signal of the request: once that has been answered nothing is attempted, and once its sender has left
 *   nothing is attempted again
 * @throws the signal's reason, what the attempt throws, or AppError `unavailable` when others were faster each time
 */
export async function untilUnchanged<Result>(
  signal: AbortSignal,
  readAndCommit: () => Promise<Result>,
): Promise<Result> {
  throwIfAnswered(signal);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await readAndCommit();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * attempt));
    signal.throwIfAborted();
  }
  throw new AppError('unavailable', 'Too much is being changed at the same time. Please try again.');
}
