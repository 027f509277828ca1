import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../e2e/cards-fixtures.ts';
import { screenshotsFolder } from './gallery.ts';

/** Takes a picture of the whole page or of the window, named after the test. */
export async function shoot(page: Page, part: 'page' | 'window' = 'page'): Promise<void> {
  const { title, project } = test.info();
  await shootAs(page, `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${project.name}`, part);
}

/** @param name a name such as `home.phone-dark`, by which the gallery groups the pictures */
export async function shootAs(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // Animations driven by a scroll position never end.
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        !(timeline instanceof DocumentTimeline) ||
        effect?.getTiming().iterations === Infinity,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  if (part === 'page') await showAll(page);
  await page.screenshot({
    path: path.join(screenshotsFolder, `${name}.png`),
    fullPage: part === 'page',
  });
}

/** Switches the theme and waits until every color has changed. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

/** Scrolls through the page, so that all images load, and back to its start. */
async function showAll(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // Rows of a long list outside the window are not painted.
  await page.addStyleTag({ content: '[role=list] > * { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
