import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, workFolder } from './paths.ts';
import { packageBinary, runProgram, type Command } from './processes.ts';
import { oneFailure, resultOfRun, type Result } from './results.ts';
import { say, sayError } from './terminal.ts';
import { browserFolder } from './test-arguments.ts';

export const testProjectId = 'demo-card-rewards-test';

/**
 * Runs Vitest's tests.
 * @param chosen folders and files, by their path under tests/
 * @param options `name` is a text in the names of the tests to run, or undefined for all tests. If `together` is set,
 * the browser tests run at the same time. There are then fewer workers, and the output is shown at the end.
 */
export function runVitest(
  chosen: string[],
  { name, together }: { name: string | undefined; together: boolean },
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'vitest.json');
  // The separator prevents that `web` matches `web-something`.
  const filters = chosen.map(
    (each) => path.join(root, 'tests', each) + (each.endsWith('.ts') ? '' : path.sep),
  );
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(together ? ['--maxWorkers=2'] : []),
    ...(name === undefined ? [] : [`--testNamePattern=${escaped(name)}`]),
    ...filters,
  ];
  const colored = together && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const command = { ...packageBinary('vitest/vitest.mjs', args), env: { ...env, ...colored } };
  const printed = together ? 'captured' : 'shown';
  return runReporting(command, printed, report, interrupted, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** Runs all browser tests if their folder is chosen, otherwise single files. */
export function runPlaywright(
  chosen: string[],
  { name, shard, together }: { name: string | undefined; shard: string | undefined; together: boolean },
  env: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<Result> {
  const report = path.join(workFolder(testProjectId), 'playwright.json');
  const files = chosen.includes(browserFolder) ? [] : chosen.map((file) => `/${escaped(file)}$`);
  const args = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=list,json',
    ...(name === undefined ? [] : ['--grep', escaped(name)]),
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
    ...files,
  ];
  const command = {
    ...packageBinary('@playwright/test/cli.js', args),
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // On a terminal, this reporter moves the cursor and would overwrite the output of Vitest.
      ...(together && { PLAYWRIGHT_FORCE_TTY: '0' }),
    },
  };
  return runReporting(command, 'shown', report, interrupted, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
  }));
}

/** Escapes a name, because both runners expect regular expressions. */
function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The counts in the JSON reports. Vitest has the first two, and Playwright has `stats`. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number };
}

async function runReporting(
  command: Command,
  printed: 'captured' | 'shown',
  file: string,
  interrupted: AbortSignal,
  count: (report: Report) => Result,
): Promise<Result> {
  rmSync(file, { force: true });
  const { succeeded, ending, output } = await runProgram(command, printed, interrupted);
  if (output !== '') say(output);
  if (!existsSync(file)) {
    sayError(`The test runner left no report (${ending}).`);
    return oneFailure;
  }
  // The installed runner has written the report. In another format, the sum would be NaN and count as a failure.
  return resultOfRun(count(JSON.parse(readFileSync(file, 'utf8')) as Report), succeeded);
}
