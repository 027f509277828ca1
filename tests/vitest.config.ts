import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest-order.ts';

const logic = '{domain,web}/**/*.test.ts';
const api = 'api/**/*.test.ts';

// Everything but the browser tests, which are Playwright's. `npm test` runs it against a stack of its own.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: 'vitest-setup.ts',
    environment: 'node',
    // The first request to a function on two busy cores takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores, and what waits for a deadline needs none.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The Admin SDK would look for a Google machine's metadata server, and warn that there is none.
    env: { METADATA_SERVER_DETECTION: 'none' },
    projects: [
      // These keep nothing between files, and a process for each would take longer than most of their tests.
      { extends: true, test: { name: 'logic', include: [logic], isolate: false } },
      {
        extends: true,
        test: { name: 'api', include: [api], isolate: false, setupFiles: 'support/own-database.ts' },
      },
      {
        extends: true,
        test: { name: 'system', include: ['**/*.test.ts'], exclude: [...configDefaults.exclude, logic, api] },
      },
    ],
  },
});
