import { defineConfig } from '@playwright/test';

// `npm test` gives the address and the browser in the environment. Without it the tests
// run against `npm start`.
const { STACK_URL = 'http://127.0.0.1:5000', CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/playwright',
  // On two cores: what one waits for leaves room for the third.
  workers: 3,
  fullyParallel: true,
  // Two busy cores; what must be quick is measured, not timed here.
  timeout: 60_000,
  // Continuous integration tries a failed test once more, until ten whole runs in a row have needed no second attempt.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: STACK_URL,
    // Fades are drawn by the processor here, a fifth of what a dialog costs. Tests of what moves take `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker answers, no test can make up: only tests of the worker itself have it.
    serviceWorkers: 'block',
    // Recording makes every test a third slower. `TRACE=1 npm test -- e2e/file.spec.ts` keeps what a failed test did.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        // Chromium's sandbox does not start as root, which is what containers run as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here, and what is spent on optimizing its code does not come back.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
