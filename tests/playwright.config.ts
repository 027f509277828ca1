import { defineConfig } from '@playwright/test';

// `npm test` sets the address and the browser in the environment. Without them the tests run against `npm start`.
const { STACK_URL = 'http://127.0.0.1:5000', CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/playwright',
  // Three workers use two cores well, because each of them often waits.
  workers: 3,
  fullyParallel: true,
  // The timeouts allow for a very busy machine, where an emulator may need seconds for a call. The bench measures speed.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: STACK_URL,
    // Without a GPU, fades are slow. Tests of animations turn them on with `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests cannot intercept the responses of a service worker, so only the tests of the worker allow it.
    serviceWorkers: 'block',
    // Traces make every test a third slower. `TRACE=1 npm test -- e2e/file.spec.ts` keeps those of failed tests.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        // Chromium's sandbox does not start as root, the user in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is open for seconds only, so optimizing its code does not pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
