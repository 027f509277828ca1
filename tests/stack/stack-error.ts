/** A failure whose message is shown at the terminal: one sentence with the problem and the remedy. */
export class StackError extends Error {
  override name = 'StackError';
}
