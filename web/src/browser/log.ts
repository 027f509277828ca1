/** Logs a failure that has no message on screen. The action is written like `Deleting the card`. */
export function logFailure(action: string, error: unknown): void {
  logError(`${action} failed`, error);
}

/** Logs a failure in words that the specification states. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- all of the client's logging goes through this line
  console.error(message, error);
}
