import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { foldersOnStack } from './stack/test-arguments.ts';

/** Says what is missing, once, where tests of a running product were started without one. */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env['STACK_URL']) return;
  // `npx vitest` does not start with stack/launch.mjs, which compiles the catalogue for everything else.
  const script = path.join(import.meta.dirname, '../functions/catalogue-scripts/compile.ts');
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
  // What was named on the command line; Vitest has it, but not in its types.
  const named: unknown = Reflect.get(project.vitest, 'filenamePattern');
  const { testFiles } = await project.globTestFiles(Array.isArray(named) ? named.map(String) : undefined);
  const needed = foldersOnStack.filter((folder) =>
    testFiles.some((file) => file.includes(`/tests/${folder}/`)),
  );
  if (needed.length === 0) return;
  const missing = new Error(
    `The tests of ${needed.join(', ')} need a running product: run them with \`npm test\`, or a single file against ` +
      'your running `npm start` with `npm test -- api/cards.test.ts`; `npx vitest domain stack web` needs nothing.',
  );
  // Where this was found out is of no interest to anybody.
  delete missing.stack;
  throw missing;
}
