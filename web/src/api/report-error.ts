import { isLoopback } from '../browser/loopback.ts';
import { currentRelease } from './cache/device-copy.ts';
import { api } from './client.ts';

/** Limited, so that a page that fails in a loop does not flood the log. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Reports an unexpected error to the operators, once for each place in the code. The report names the error's class,
 * the places in the code, the page and the release. The message may quote what the user has entered, so it is not sent.
 * Nothing is reported offline or on a local address.
 */
export async function reportError(error: unknown): Promise<void> {
  const { hostname, pathname } = window.location;
  if (isLoopback(hostname) || !navigator.onLine) return;
  if (!(error instanceof Error) || reported.size >= MAX_REPORTS) return;
  const stack = placesIn(error);
  if (reported.has(stack)) return;
  reported.add(stack);
  const release = currentRelease()?.split('/').at(-1) ?? 'unknown';
  try {
    await api('POST /client-errors', { body: { type: error.name, stack, page: pathname, release } });
  } catch {
    // A report that fails must not cause the next one.
  }
}

/** Returns the places in the code where an error happened, one a line, without the error's message. */
export function placesIn({ name, message, stack = '' }: Error): string {
  const head = `${name}: ${message}`;
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split('\n');
  return lines
    .filter((line) => line.length <= 400 && /:\d+:\d+\)?$/.test(line))
    .slice(0, 12)
    .join('\n');
}
