/** Why a request's signal has fired although nobody has answered it: its sender has gone. */
export class SenderLeft extends Error {
  constructor() {
    super('The sender has left.');
    this.name = 'SenderLeft';
  }
}

/**
 * To be called before a write is first tried and before each commit. A write whose sender has left is still tried once:
 * whoever ticks a benefit and closes the tab means it. (Before anything else `signal.throwIfAborted()` is right.)
 * @throws the signal's reason once the request has been answered without its work
 */
export function throwIfAnswered(signal: AbortSignal): void {
  if (!(signal.reason instanceof SenderLeft)) signal.throwIfAborted();
}
