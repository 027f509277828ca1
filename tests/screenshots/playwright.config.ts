import { defineConfig, type Project } from '@playwright/test';
import base from '../playwright.config.ts';

// These tests go through the sizes and themes themselves, because filling a large wallet takes long.
const WALLETS = ['wallets.spec.ts', 'states.spec.ts'];

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Takes pictures of every screen and state at two widths in two themes, and of wallets of all sizes at three widths. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/screenshots-failed',
  projects: [
    ...Object.entries(sizes).flatMap(([size, use]): Project[] =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${size}-${colorScheme}`,
        testIgnore: WALLETS,
        use: { ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' } },
      })),
    ),
    { name: 'wallets', testMatch: WALLETS, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
});
