import { isLoopback } from '../browser/loopback.ts';
import { currentRelease } from './cache/device-copy.ts';
import { api } from './client.ts';

const MAX_REPORTS = 5;
const reported = new Set<string>();

/**
 * Reports an unexpected error to the operators, each stack once. The message is left out, because it may quote what the
 * user has entered. Nothing is reported offline or on a local address.
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
    // If the report fails, this failure is not reported.
  }
}

/** Leaves out the error's message, because it can contain what the user has entered. */
export function placesIn({ name, message, stack = '' }: Error): string {
  const head = `${name}: ${message}`;
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).split('\n');
  return lines
    .filter((line) => line.length <= 400 && /:\d+:\d+\)?$/.test(line))
    .slice(0, 12)
    .join('\n');
}
