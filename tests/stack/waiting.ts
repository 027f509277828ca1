import { setTimeout as delay } from 'node:timers/promises';
import { StackError } from './stack-error.ts';

/**
 * Repeats a check until it succeeds. Throws after the timeout or when `failed` resolves with a reason. An interruption rejects
 * with its own reason.
 * @param options `what` is the start of the message, as in "The API did not answer"
 */
export async function untilTrue(
  isDone: () => boolean | Promise<boolean>,
  options: { what: string; timeoutMs: number; failed?: Promise<string>; interrupted?: AbortSignal },
): Promise<void> {
  const { what, timeoutMs, failed, interrupted } = options;
  let failure: string | undefined;
  void failed?.then((sentence) => (failure = sentence));
  const end = performance.now() + timeoutMs;
  while (!(await isDone())) {
    interrupted?.throwIfAborted();
    if (failure !== undefined) throw new StackError(failure);
    if (performance.now() > end) throw new StackError(`${what} within ${timeoutMs / 1000} s.`);
    await delay(100);
  }
}
