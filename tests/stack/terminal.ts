export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A failure whose message is shown at the terminal: one sentence with the problem and the remedy. */
export class StackError extends Error {
  override name = 'StackError';
}
