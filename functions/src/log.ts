import { inspect } from 'node:util';

/** Where the API writes what its operators need to know; never personal data. */
export interface Log {
  warn(message: string, cause: unknown, about: Record<string, unknown>): void;
  error(message: string, cause: unknown, about: Record<string, unknown>): void;
}

/** Writes to another log: causes as text, and without whose documents they speak of. */
export function withoutUsers(log: Log): Log {
  return {
    warn: (message, cause, about) => log.warn(message, textOf(cause), about),
    error: (message, cause, about) => log.error(message, textOf(cause), about),
  };
}

/** Firestore's errors name the documents they speak of, and with them the user: as a path, or element by element. */
const USER_DOCUMENT = /\busers(\/|\W+name: \W*)[^/\s"'`\\]+/g;

function textOf(cause: unknown): string | null {
  if (cause === null || cause === undefined) return null;
  if (!(cause instanceof Error)) return inspect(cause).replaceAll(USER_DOCUMENT, 'users$1…');
  const text = (cause.stack ?? String(cause)).replaceAll(USER_DOCUMENT, 'users$1…');
  const deeper = textOf(cause.cause);
  return deeper === null ? text : `${text}\nCaused by: ${deeper}`;
}
