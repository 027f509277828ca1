import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export const logicTests = '{domain,web}/**/!(*.page).test.ts';
/** The tests of hooks and components. They need a page. */
const pageTests = 'web/**/*.page.test.ts';

/** The longest files start first. If one of them started last, a single worker would still run at the end. */
const longest = [
  'emulators-start',
  'firestore-fails',
  'undo-orders',
  'reminders',
  'erase',
  'import-interrupted',
  'unreadable-documents',
  'killed-while-writing',
];

/** Starts the files of `longest` first. In a fresh clone, Vitest has no durations and would sort by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/tests/api/${name}.test.ts`));
      return place === -1 ? longest.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

// This configuration is for all tests except the browser tests. If a test needs a stack, `npm test` starts it.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: 'vitest-setup.ts',
    environment: 'node',
    // The first request to a function takes seconds on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More workers than cores are useful, because some tests wait for deadlines.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Without this variable the Admin SDK would search for Google's metadata server and log a warning.
    env: { METADATA_SERVER_DETECTION: 'none' },
    projects: [
      // The files share no state, and a process for each file would take longer than most tests.
      { extends: true, test: { name: 'logic', include: [logicTests], isolate: false, unstubGlobals: true } },
      // Each of these files has its own page, because some hooks and components keep state for the whole page.
      { extends: true, test: { name: 'page', include: [pageTests], environment: 'jsdom' } },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, logicTests, pageTests],
          isolate: false,
          setupFiles: 'support/own-database.ts',
        },
      },
    ],
  },
});
