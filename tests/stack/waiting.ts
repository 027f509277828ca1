import { setTimeout as delay } from 'node:timers/promises';
import { StackError } from './stack-error.ts';

/**
 * Asks again and again until it is so. Throws when that takes too long, or when `failed` says why it will never be; an
 * interruption rejects with its own reason.
 * @param what as in "The API did not answer"
 */
export async function untilTrue(
  isSo: () => boolean | Promise<boolean>,
  options: { what: string; timeoutMs: number; failed?: Promise<string>; interrupted?: AbortSignal },
): Promise<void> {
  const { what, timeoutMs, failed, interrupted } = options;
  let failure: string | undefined;
  void failed?.then((sentence) => (failure = sentence));
  const end = performance.now() + timeoutMs;
  while (!(await isSo())) {
    interrupted?.throwIfAborted();
    if (failure !== undefined) throw new StackError(failure);
    if (performance.now() > end) throw new StackError(`${what} within ${timeoutMs / 1000} s.`);
    await delay(100);
  }
}
