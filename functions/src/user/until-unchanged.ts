import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import { throwIfAnswered } from '../request-signal.ts';

/** Of a commit whose documents are not as they were read: gone, already there, changed, aborted. */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CHANGED_MEANWHILE = [notFound, alreadyExists, failedPrecondition, aborted];
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 100;

/**
 * Reads, then commits one batch whose precondition says what was read; again when that has changed meanwhile. No
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
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    try {
      return await readAndCommit();
    } catch (error) {
      if (!hasGrpcStatus(error, ...CHANGED_MEANWHILE)) throw error;
    }
    await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * attempt));
    signal.throwIfAborted();
  }
  throw new AppError('unavailable', 'Too much is being changed at the same time. Please try again.');
}
