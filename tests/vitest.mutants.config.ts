import path from 'node:path';
import { defineConfig } from 'vitest/config';
import functionsPackage from '../functions/package.json' with { type: 'json' };
import { logicTests } from './vitest.config.ts';

const functions = path.join(import.meta.dirname, '../functions');

// This configuration is for `npm run mutants`, which runs the tests in a copy of the repository that shares node_modules. The
// link to our package in node_modules leads out of the copy, to files without mutants, so aliases lead to the copy.
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // An alias also replaces the beginning of longer names, so the name of the package itself would replace all others.
    alias: Object.entries(functionsPackage.exports)
      .filter(([name]) => name !== '.')
      .map(([name, file]) => ({
        find: path.posix.join(functionsPackage.name, name),
        replacement: path.join(functions, file),
      })),
  },
  test: { include: [logicTests], isolate: false, unstubGlobals: true, testTimeout: 60_000 },
});
