import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Takes pictures of every screen and state. These are no tests of the product. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/screenshots-failed',
  // A test takes many pictures, because filling a wallet takes long.
  timeout: 600_000,
});
