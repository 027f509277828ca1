import { npmScript, runProgram, type Command } from './processes.ts';
import { StackError } from './terminal.ts';

const shownLines = 20;

export async function buildFunction(interrupted: AbortSignal): Promise<void> {
  await build('the function', npmScript('build', 'functions'), interrupted);
}

/** Builds the client as it is deployed, with a manifest of its chunks. It finds the emulators at run time. */
export async function buildClient(target: string, interrupted: AbortSignal): Promise<void> {
  const command = npmScript('build', 'web', ['--outDir', target, '--emptyOutDir', '--manifest']);
  await build('the web client', command, interrupted);
}

async function build(what: string, command: Command, interrupted: AbortSignal): Promise<void> {
  const { succeeded, ending, output } = await runProgram(command, 'captured', interrupted);
  if (succeeded) return;
  const lines = output.trim().split('\n').slice(-shownLines).join('\n');
  throw new StackError(
    `${lines}\nBuilding ${what} failed (${ending}): correct the error above and try again.`,
  );
}
