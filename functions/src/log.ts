import { inspect } from 'node:util';

export interface Log {
  warn(message: string, cause: unknown, about: Record<string, unknown>): void;
  error(message: string, cause: unknown, about: Record<string, unknown>): void;
}

export function withoutUsers(log: Log): Log {
  return {
    warn: (message, cause, about) => log.warn(message, describeCause(cause), about),
    error: (message, cause, about) => log.error(message, describeCause(cause), about),
  };
}

/**
 * Matches the user id in a Firestore error, either in a path such as `users/abc` or in a list of path
 * elements.
 */
const USER_DOCUMENT = /\busers(\/|\W+name: \W*)[^/\s"'`\\]+/g;

function describeCause(cause: unknown): string | null {
  if (cause === null || cause === undefined) return null;
  if (!(cause instanceof Error)) return inspect(cause).replaceAll(USER_DOCUMENT, 'users$1…');
  const text = (cause.stack ?? String(cause)).replaceAll(USER_DOCUMENT, 'users$1…');
  const innerText = describeCause(cause.cause);
  return innerText === null ? text : `${text}\nCaused by: ${innerText}`;
}
