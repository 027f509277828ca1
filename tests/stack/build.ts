import path from 'node:path';
import { root } from './paths.ts';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { StackError } from './terminal.ts';

const shownLines = 20;
const functionsFolder = path.join(root, 'functions');

/** Writes the generated files again after a change. The launcher writes them when a command starts. */
export async function generate(interrupted: AbortSignal): Promise<void> {
  await build('the generated files', functionScript('schema-scripts/generate.ts'), interrupted);
}

/** Builds the function as it is deployed. */
export async function buildFunction(interrupted: AbortSignal): Promise<void> {
  await build('the function', functionScript('build.mjs'), interrupted);
  await build('the lock file of the function', functionScript('write-lock.mjs'), interrupted);
}

/** Returns the command that runs a script of the function's package in its folder. */
export function functionScript(script: string, ...args: string[]): Command {
  return { file: process.execPath, args: [script, ...args], cwd: functionsFolder };
}

/** Builds a client as it is deployed, with a list of its chunks. The client finds the emulators when it runs. */
export async function buildClient(
  target: string,
  interrupted: AbortSignal,
  source = path.join(root, 'web'),
): Promise<void> {
  const args = ['build', '--outDir', target, '--emptyOutDir', '--manifest'];
  const command = { ...packageBinary('vite/bin/vite.js', args), cwd: source };
  await build('the web client', command, interrupted);
}

export async function build(what: string, command: Command, interrupted: AbortSignal): Promise<void> {
  const { succeeded, ending, output } = await runProgram(command, 'captured', interrupted);
  if (succeeded) return;
  const lines = output.trim().split('\n').slice(-shownLines).join('\n');
  throw new StackError(
    `${lines}\nBuilding ${what} failed (${ending}): correct the error above and try again.`,
  );
}
