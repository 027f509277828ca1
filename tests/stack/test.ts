import { inspect } from 'node:util';
import { findBrowser } from './browser.ts';
import { runChecks } from './check.ts';
import { runCommand } from './command.ts';
import { functionPath } from './firebase-configuration.ts';
import { startFunctionProcesses } from './firebase-emulators.ts';
import { CALLS_AT_ONCE, startHostingMemory } from './hosting-memory.ts';
import { runningProduct } from './product.ts';
import { oneFailure, sum, summary, type Result } from './results.ts';
import { say, sayError, StackError } from './terminal.ts';
import { browserFolder, foldersAlone, foldersOnStack, readTestArguments } from './test-arguments.ts';
import { runPlaywright, runVitest, testProjectId } from './test-runners.ts';
import { addressesOf, startTestStack, type TestStack } from './test-stack.ts';

// `npm test` runs everything, and `npm test -- domain api` runs parts. `npm test -- e2e/landing.spec.ts -g "count up"`
// runs single tests, against the running `npm start` if there is one.
const { steps, files, name, shard } = readTestArguments(process.argv.slice(2));
const isIn = (folders: string[]) => (chosen: string) => folders.includes(chosen.split('/')[0] ?? '');
const chosen = [...steps, ...files];
const withoutStack = chosen.filter(isIn(foldersAlone));
const onStack = chosen.filter(isIn(foldersOnStack));
const inBrowser = chosen.filter(isIn([browserFolder]));

await runCommand(async (interrupted) => {
  const results: Result[] = [];
  let stack: TestStack | undefined;
  try {
    // The checks run while the emulators start.
    const needsStack = onStack.length + inBrowser.length > 0;
    const [checked, started] = await Promise.allSettled([
      steps.includes('checks') ? runChecks(interrupted) : [],
      needsStack ? attempt('start of the product', () => findStack(interrupted)) : undefined,
    ]);
    if (started.status === 'fulfilled') stack = started.value;
    if (checked.status === 'rejected') throw checked.reason;
    results.push(...checked.value);
    interrupted.throwIfAborted();
    if (needsStack && !stack) results.push(oneFailure);
    await runTests();
  } finally {
    await stack?.stop();
  }
  const total = sum(results);
  say(summary(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;

  /**
   * Runs the browser tests at the same time as the others, because the others mostly wait. If the product does not
   * start, only the tests that don't need it are run.
   */
  async function runTests(): Promise<void> {
    const env = { ...process.env, ...(stack && addressesOf(stack)) };
    const inNode = stack ? [...withoutStack, ...onStack] : withoutStack;
    const browserStack = inBrowser.length > 0 ? stack : undefined;
    const together = inNode.length > 0 && browserStack !== undefined;
    const runs: Promise<Result | undefined>[] = [];
    if (inNode.length > 0) {
      // With this variable, functions/src/index.ts behaves as in the emulator and accepts X-Debug-Today.
      const nodeEnv = { ...env, FUNCTIONS_EMULATOR: 'true' };
      const run = () => runVitest(inNode, { name, together }, nodeEnv, interrupted);
      runs.push(attempt(`tests of ${inNode.join(', ')}`, run));
    }
    if (browserStack) {
      const run = () => runInBrowser(browserStack, env, together, interrupted);
      runs.push(attempt('browser tests', run));
    }
    // An interruption rejects both runs. The product stops after both have ended.
    const ended = await Promise.allSettled(runs);
    interrupted.throwIfAborted();
    for (const run of ended) {
      if (run.status === 'rejected') throw run.reason;
      results.push(run.value ?? oneFailure);
    }
  }

  /** Runs a step. If it throws, the error is reported and the other steps continue. */
  async function attempt<Outcome>(what: string, run: () => Promise<Outcome>): Promise<Outcome | undefined> {
    const started = performance.now();
    say(`▸ ${what}`);
    try {
      return await run();
    } catch (error) {
      interrupted.throwIfAborted();
      sayError(error instanceof StackError ? error.message : inspect(error));
      return undefined;
    } finally {
      say(`  ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  }
});

/** Runs the browser tests through a proxy in front of Hosting. */
async function runInBrowser(
  { url, functionsHost, authHost, projectId }: TestStack,
  env: NodeJS.ProcessEnv,
  together: boolean,
  interrupted: AbortSignal,
): Promise<Result> {
  const browser = await findBrowser(interrupted);
  const functionUrl = `http://${functionsHost}${functionPath(projectId)}`;
  await startFunctionProcesses(functionUrl, authHost, CALLS_AT_ONCE);
  const memory = await startHostingMemory(url, functionUrl);
  try {
    const browserEnv = { ...env, STACK_URL: memory.url, CHROMIUM_PATH: browser };
    return await runPlaywright(inBrowser, { name, shard, together }, browserEnv, interrupted);
  } finally {
    await memory.stop();
  }
}

async function findStack(interrupted: AbortSignal): Promise<TestStack> {
  const running = steps.length === 0 ? await runningProduct() : null;
  if (!running) return startTestStack(testProjectId, interrupted);
  say(`  against the running npm start at ${running.url}, as it was built when it started`);
  return running;
}
