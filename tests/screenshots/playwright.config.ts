import { defineConfig, type Project } from '@playwright/test';
import base from '../playwright.config.ts';

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Every screen at two widths in two themes; not a part of the tests. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/screenshots-failed',
  projects: Object.entries(sizes).flatMap(([size, use]): Project[] =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' } },
    })),
  ),
});
