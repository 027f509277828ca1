import { inspect } from 'node:util';
import { findBrowser } from './browser.ts';
import { runChecks } from './checks.ts';
import { runCommand } from './command.ts';
import { functionPath } from './firebase-configuration.ts';
import { startFunctionProcesses } from './firebase-emulators.ts';
import { startHostingMemory } from './hosting-memory.ts';
import { runningProduct } from './product.ts';
import { oneFailure, sum, summary, type Result } from './results.ts';
import { StackError } from './stack-error.ts';
import { say, sayError } from './terminal.ts';
import { browserFolder, foldersAlone, foldersOnStack, readTestArguments } from './test-arguments.ts';
import { runPlaywright, runVitest, testProjectId } from './test-runners.ts';
import { addressesOf, startTestStack, type TestStack } from './test-stack.ts';

// `npm test` runs everything, and `npm test -- domain api` runs parts. `npm test -- e2e/landing.spec.ts -g "counts up"` runs
// single tests, against the running `npm start` if there is one.
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
    // The checks run beside the tests without a browser, which often wait. The browser tests need the whole processor.
    const first = await Promise.allSettled([
      steps.includes('checks') ? runChecks(interrupted) : [],
      runTestsInNode(),
    ]);
    for (const each of first) {
      if (each.status === 'rejected') throw each.reason;
      results.push(...each.value);
    }
    interrupted.throwIfAborted();
    if (stack && inBrowser.length > 0) results.push(await runTestsInBrowser(stack));
  } finally {
    await stack?.stop();
  }
  const total = sum(results);
  for (const note of total.notes) say(note);
  say(summary(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;

  /** Starts the product and runs the tests without a browser. If it does not start, it runs the tests that do not need it. */
  async function runTestsInNode(): Promise<Result[]> {
    const needsStack = onStack.length + inBrowser.length > 0;
    if (needsStack) stack = await attempt('start of the product', () => findStack(interrupted));
    interrupted.throwIfAborted();
    const started = needsStack && !stack ? [oneFailure] : [];
    const inNode = stack ? [...withoutStack, ...onStack] : withoutStack;
    if (inNode.length === 0) return started;
    // The API accepts X-Debug-Today only in the emulator, or with this variable in the process of a test.
    const env = { ...process.env, ...(stack && addressesOf(stack)), FUNCTIONS_EMULATOR: 'true' };
    const run = () => runVitest(inNode, name, env, interrupted);
    return [...started, (await attempt(`tests of ${inNode.join(', ')}`, run)) ?? oneFailure];
  }

  async function runTestsInBrowser(stack: TestStack): Promise<Result> {
    const { url, functionsHost, authHost, projectId } = stack;
    const run = async () => {
      const browser = await findBrowser(interrupted);
      const functionUrl = `http://${functionsHost}${functionPath(projectId)}`;
      await startFunctionProcesses(functionUrl, authHost, 4);
      const memory = await startHostingMemory(url, functionUrl);
      try {
        const addresses = { ...addressesOf(stack), STACK_URL: memory.url, CHROMIUM_PATH: browser };
        return await runPlaywright(inBrowser, { name, shard }, { ...process.env, ...addresses }, interrupted);
      } finally {
        await memory.stop();
      }
    };
    return (await attempt('browser tests', run)) ?? oneFailure;
  }

  /** Runs a step. A step that throws is reported and does not stop the others. */
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

async function findStack(interrupted: AbortSignal): Promise<TestStack> {
  const running = steps.length === 0 ? await runningProduct() : null;
  if (!running) return startTestStack(testProjectId, interrupted);
  say(`  against the running npm start at ${running.url}, as it was built when it started`);
  return running;
}
