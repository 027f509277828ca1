import { inspect } from 'node:util';
import { findBrowser } from './browser.ts';
import { runChecks } from './checks.ts';
import { runCommand } from './command.ts';
import { oneFailure, sum, summary, type Result } from './results.ts';
import { StackError } from './stack-error.ts';
import { say, sayError } from './terminal.ts';
import { runPlaywright, runVitest, testProjectId } from './test-runners.ts';
import { addressesOf, startTestStack } from './test-stack.ts';

// `npm test` runs all of them, `npm test -- domain api` some.
const foldersAlone = ['domain', 'stack', 'web'];
const foldersOnStack = ['api', 'rules', 'deploy'];
const steps = ['checks', ...foldersAlone, ...foldersOnStack, 'e2e'];

await runCommand(async (interrupted) => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !steps.includes(name));
  if (unknown.length > 0) throw new StackError(`Unknown: ${unknown.join(', ')}. Known: ${steps.join(', ')}.`);
  const chosen = named.length > 0 ? named : steps;

  const results: Result[] = [];
  if (chosen.includes('checks')) results.push(...(await runChecks(interrupted)));
  results.push(...(await runTests(chosen, interrupted)));
  const total = sum(results);
  for (const name of total.flaky) say(`Flaky, red and then green: ${name}`);
  say(summary(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** Runs what needs no product even where the product does not start; whatever could not run counts as a failure. */
async function runTests(chosen: string[], interrupted: AbortSignal): Promise<Result[]> {
  const results: Result[] = [];
  const attempt = async <Outcome>(
    name: string,
    run: () => Promise<Outcome>,
  ): Promise<Outcome | undefined> => {
    const started = performance.now();
    say(`▸ ${name}`);
    try {
      return await run();
    } catch (error) {
      interrupted.throwIfAborted();
      sayError(error instanceof StackError ? error.message : inspect(error));
      results.push(oneFailure);
      return undefined;
    } finally {
      say(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  };

  const needsStack = [...foldersOnStack, 'e2e'].some((step) => chosen.includes(step));
  const stack = needsStack
    ? await attempt('start of the product', () => startTestStack(testProjectId, interrupted))
    : undefined;
  try {
    const env = { ...process.env, ...(stack && addressesOf(stack, testProjectId)) };
    const folders = (stack ? [...foldersAlone, ...foldersOnStack] : foldersAlone).filter((name) =>
      chosen.includes(name),
    );
    if (folders.length > 0) {
      // The API honours X-Debug-Today under the emulator only, also where a test holds the app in its own process.
      const unitEnv = { ...env, FUNCTIONS_EMULATOR: 'true' };
      const run = () => runVitest(folders, unitEnv, interrupted);
      const result = await attempt(`tests of ${folders.join(', ')}`, run);
      if (result) results.push(result);
    }
    if (stack && chosen.includes('e2e')) {
      const run = async () => {
        const browser = await findBrowser(interrupted);
        return runPlaywright({ ...env, CHROMIUM_PATH: browser }, interrupted);
      };
      const result = await attempt('browser tests', run);
      if (result) results.push(result);
    }
  } finally {
    await stack?.stop();
  }
  return results;
}
