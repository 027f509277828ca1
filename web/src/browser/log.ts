export function logFailure(action: string, error: unknown): void {
  logError(`${action} failed`, error);
}

export async function succeeds(action: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    logFailure(action, error);
    return false;
  }
}

/**
 * Logs an error with any message. The specification prescribes the message "Failed to load benefits", and
 * {@link logFailure} cannot build it.
 */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- all of the client's logging goes through this line
  console.error(message, error);
}
