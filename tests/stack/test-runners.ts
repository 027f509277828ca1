import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from './paths.ts';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { sayError } from './terminal.ts';
import { browserFolder } from './test-arguments.ts';
import { oneFailure, resultOfPlaywright, resultOfVitest, type Result } from './results.ts';

export const testProjectId = 'demo-card-rewards-test';

/**
 * Runs Vitest's tests.
 * @param chosen folders and files, by their path under tests/
 * @param name what has to stand in the name of a test, if not all are to run
 */
export function runVitest(
  chosen: string[],
  name: string | undefined,
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'vitest.json');
  // A folder ends with its separator, or `web` would be `web-something` too.
  const filters = chosen.map(
    (each) => path.join(root, 'tests', each) + (each.endsWith('.ts') ? '' : path.sep),
  );
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const named = name === undefined ? [] : [`--testNamePattern=${escaped(name)}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...named, ...filters];
  return runReporting(
    { ...packageBinary('vitest/vitest.mjs', args), env },
    report,
    resultOfVitest,
    interrupted,
  );
}

/** Runs the browser tests: all of them where their folder is chosen, or single files. */
export function runPlaywright(
  chosen: string[],
  { name, shard }: { name: string | undefined; shard: string | undefined },
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'playwright.json');
  const files = chosen.includes(browserFolder) ? [] : chosen.map((file) => `/${escaped(file)}$`);
  const options = [
    ...(name === undefined ? [] : ['--grep', escaped(name)]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ];
  const args = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=list,json',
    ...options,
    ...files,
  ];
  const command = {
    ...packageBinary('@playwright/test/cli.js', args),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
  return runReporting(command, report, resultOfPlaywright, interrupted);
}

/** Both runners take regular expressions; a name is taken as it is written. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what the runner wrote is what `count` reads
async function runReporting<Report>(
  command: Command,
  file: string,
  count: (report: Report, succeeded: boolean) => Result,
  interrupted: AbortSignal,
): Promise<Result> {
  rmSync(file, { force: true });
  const { succeeded, ending } = await runProgram(command, 'shown', interrupted);
  if (!existsSync(file)) {
    sayError(`The test runner left no report (${ending}).`);
    return oneFailure;
  }
  // The runner of this very version wrote it; a report of another shape makes the sum NaN, which is no success.
  return count(JSON.parse(readFileSync(file, 'utf8')) as Report, succeeded);
}
