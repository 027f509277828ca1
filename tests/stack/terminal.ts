export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayError(line: string): void {
  process.stderr.write(`${line}\n`);
}

let shownProgress = '';

/** Shows progress in one line of a terminal, or once in a file. */
export function showProgress(line: string): void {
  const isDone = line.endsWith('100 %');
  if (process.stdout.isTTY) {
    if (line !== shownProgress) process.stdout.write(`\r${line}${isDone ? '\n' : ''}`);
  } else if (shownProgress === '' || isDone) {
    say(line);
  }
  shownProgress = isDone ? '' : line;
}
