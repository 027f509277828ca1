import { setTimeout as wait } from 'node:timers/promises';
import type { WriteBatch } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import { throwIfAnswered } from '../request-signal.ts';

/**
 * Lists the codes of a commit whose documents have changed since they were read. A read fails with the same codes if an
 * index or the database is missing, and then a retry does not help.
 */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CHANGED_MEANWHILE = [notFound, alreadyExists, failedPrecondition, aborted];
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 100;

/** Thrown when a commit fails because its documents have changed since they were read. */
class ChangedMeanwhile extends Error {}

/** @throws ChangedMeanwhile if the documents have changed; other errors of the commit */
export async function commitUnlessChanged(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (cause) {
    if (hasGrpcStatus(cause, ...CHANGED_MEANWHILE))
      throw new ChangedMeanwhile('The documents have changed since they were read', { cause });
    throw cause;
  }
}

/**
 * Repeats an attempt until it succeeds or fails for another reason than {@link ChangedMeanwhile}. The attempt reads
 * documents and commits one batch with {@link commitUnlessChanged}. It holds no lock, so a process that dies in the
 * middle blocks no other request.
 * @param signal the request's signal. After the answer no attempt starts. After the sender has left, the first attempt
 *   still runs, but no further one.
 * @throws the signal's reason, the errors of the attempt, or AppError `unavailable` after too many attempts
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
    await wait(Math.random() * Math.min(MAX_PAUSE_MS, 10 * attempt));
    signal.throwIfAborted();
  }
  throw new AppError('unavailable', 'Too many changes are being made at the same time. Please try again.');
}
