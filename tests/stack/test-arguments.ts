import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { StackError } from './terminal.ts';

/** The folders of tests that run without the product, and the folders of tests that need it. */
export const foldersAlone = ['domain', 'stack', 'web'];
export const foldersOnStack = ['api', 'rules', 'deploy'];
export const browserFolder = 'e2e';
const steps = ['checks', ...foldersAlone, ...foldersOnStack, browserFolder];

interface TestArguments {
  /** The parts to run, such as `checks` or `api`. */
  steps: string[];
  /** Single files by their path under tests/. */
  files: string[];
  /** Runs only tests whose name contains this text. */
  name: string | undefined;
  /** The share of the browser tests that this machine runs, such as 1/3. */
  shard: string | undefined;
}

/**
 * Reads the arguments of `npm test`. No arguments mean everything, `api rules` means two parts, and
 * `e2e/landing.spec.ts -g "count up"` means the tests of a file with this text in their names. Paths can be absolute,
 * or relative to the root, to tests/ or to the current folder.
 */
export function readTestArguments(args: string[], from = process.env['INIT_CWD'] ?? root): TestArguments {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { grep: { type: 'string', short: 'g' }, shard: { type: 'string' } },
  });
  const chosen: TestArguments = { steps: [], files: [], name: values.grep, shard: values.shard };
  const unknown: string[] = [];
  for (const given of positionals) {
    const file = testFile(given, from);
    if (steps.includes(given)) chosen.steps.push(given);
    else if (file) chosen.files.push(file);
    else unknown.push(given);
  }
  if (unknown.length > 0) {
    throw new StackError(
      `Unknown: ${unknown.join(', ')}. Known: ${steps.join(', ')}, and files such as e2e/landing.spec.ts.`,
    );
  }
  if (positionals.length === 0) {
    if (chosen.name !== undefined)
      throw new StackError('Name the file or the folder too: -g looks in those.');
    chosen.steps = steps;
  }
  return chosen;
}

function testFile(given: string, from: string): string | undefined {
  if (!/\.(test|spec)\.ts$/.test(given)) return undefined;
  const tests = path.join(root, 'tests');
  const file = [path.resolve(from, given), path.join(tests, given)].find((candidate) =>
    existsSync(candidate),
  );
  return file?.startsWith(tests + path.sep)
    ? path.relative(tests, file).replaceAll(path.sep, '/')
    : undefined;
}
