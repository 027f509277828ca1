/** A failure that is told to the person at the terminal as it is: one sentence that names it, and the remedy. */
export class StackError extends Error {
  override name = 'StackError';
}
