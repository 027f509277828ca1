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

/** Logs a failure with the message that the specification prescribes. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- all of the client's logging goes through this line
  console.error(message, error);
}
