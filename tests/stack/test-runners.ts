import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from './paths.ts';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { sayError } from './terminal.ts';
import { oneFailure, resultOfPlaywright, resultOfVitest, type Result } from './results.ts';

export const testProjectId = 'demo-card-rewards-test';

/** Runs the Vitest tests of the named folders of tests/. */
export function runVitest(
  folders: string[],
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'vitest.json');
  const filters = folders.map((folder) => `${path.join(root, 'tests', folder)}${path.sep}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...filters];
  return runReporting(
    { ...packageBinary('vitest/vitest.mjs', args), env },
    report,
    resultOfVitest,
    interrupted,
  );
}

/** Runs the browser tests in tests/e2e. */
export function runPlaywright(env: NodeJS.ProcessEnv, interrupted: AbortSignal): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'playwright.json');
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const command = {
    ...packageBinary('@playwright/test/cli.js', args),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
  return runReporting(command, report, resultOfPlaywright, interrupted);
}

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
