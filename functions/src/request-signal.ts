/** The reason of a request's signal when the sender has closed the connection. */
export class SenderLeft extends Error {
  constructor() {
    super('The sender has left.');
    this.name = 'SenderLeft';
  }
}

/**
 * Throws if a request has been answered at its deadline. Call it before the first attempt of a write and before each
 * commit: a write whose sender has left is still tried once, because a user may tick a benefit and close the tab.
 * Everything else calls `signal.throwIfAborted()`.
 * @throws the signal's reason
 */
export function throwIfAnswered(signal: AbortSignal): void {
  if (!(signal.reason instanceof SenderLeft)) signal.throwIfAborted();
}
