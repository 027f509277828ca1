/**
 * Logs a failure that has no message on screen.
 *
 * @param what The action that failed, such as `Deleting the card`
 */
export function logFailure(what: string, error: unknown): void {
  logError(`${what} failed`, error);
}

/** Logs a failure in words that the specification states. */
export function logError(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- all of the client's logging goes through this line
  console.error(message, error);
}
