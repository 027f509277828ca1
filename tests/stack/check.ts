import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { oneFailure, sum, summary, type Result } from './results.ts';
import { say, StackError } from './terminal.ts';

const checks: { name: string; command: Command }[] = [
  { name: 'lint', command: packageBinary('oxlint/bin/oxlint', []) },
  { name: 'types of web', command: typeCheck('web') },
  { name: 'types of functions', command: typeCheck('functions') },
  { name: 'types of tests', command: typeCheck('tests') },
  { name: 'format', command: packageBinary('prettier/bin/prettier.cjs', ['--check', '--cache', '.']) },
  { name: 'dead code', command: packageBinary('knip/bin/knip.js', []) },
  {
    name: 'commits',
    command: { file: process.execPath, args: [path.join(import.meta.dirname, 'commit-subjects.ts')] },
  },
];

/**
 * Runs the checks that need no running product, two at a time.
 * @param chosen the first words of the names of the checks to run
 */
export async function runChecks(interrupted: AbortSignal, chosen = ['']): Promise<Result[]> {
  const waiting = checks.filter(({ name }) => chosen.some((word) => name.startsWith(word)));
  const results: Result[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { succeeded, output } = await runProgram(check.command, 'captured', interrupted);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`${succeeded ? '✓' : '✗'} ${check.name} (${seconds} s)`);
      if (!succeeded) say(output.trimEnd());
      results.push(succeeded ? { passed: 1, failed: 0 } : oneFailure);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/**
 * Returns the check of a workspace's types. The check uses one thread. With more threads, some files would be checked
 * twice, and the linter needs the other core.
 */
function typeCheck(workspace: string): Command {
  return packageBinary('typescript/bin/tsc', ['--project', workspace, '--singleThreaded']);
}

// `npm run check -- lint types` runs only the checks whose names begin with `lint` or `types`.
if (import.meta.main) {
  await runCommand(async (interrupted) => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const names = checks.map(({ name }) => name);
    const unknown = positionals.filter((word) => !names.some((name) => name.startsWith(word)));
    if (unknown.length > 0) {
      throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${names.join(', ')}.`);
    }
    const total = sum(await runChecks(interrupted, positionals.length > 0 ? positionals : undefined));
    say(summary(total));
    return total.failed > 0 ? 1 : 0;
  });
}
