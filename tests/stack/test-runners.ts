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
 * @param name text in the names of the tests to run, or undefined for all
 */
export function runVitest(
  chosen: string[],
  name: string | undefined,
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'vitest.json');
  // The separator keeps `web` from matching `web-something`.
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

/** Runs all browser tests if their folder is chosen, otherwise single files. */
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

/** Escapes a name, because both runners expect regular expressions. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `count` reads the type that the runner writes
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
  // The installed runner wrote the report. Another format would make the sum NaN, which counts as a failure.
  return count(JSON.parse(readFileSync(file, 'utf8')) as Report, succeeded);
}
