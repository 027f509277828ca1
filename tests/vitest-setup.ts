import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { foldersOnStack } from './stack/test-arguments.ts';

/** Reports once that the product is missing if tests that need it were started without it. */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env['STACK_URL']) return;
  // `npx vitest` does not run stack/launch.mjs, so the generated files are written here.
  const script = path.join(import.meta.dirname, '../functions/schema-scripts/generate.ts');
  execFileSync(process.execPath, [script], { stdio: 'inherit' });
  // These are the names from the command line. Vitest's types do not include them.
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
  // The stack trace would not help the reader.
  delete missing.stack;
  throw missing;
}
