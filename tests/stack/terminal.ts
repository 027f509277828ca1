export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}
