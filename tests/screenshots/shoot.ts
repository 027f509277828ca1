import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../e2e/cards-fixtures.ts';
import { screenshotsFolder } from './gallery.ts';

/** A picture of the page as it stands, named like the test. The whole page, or what the window shows of it. */
export async function shoot(page: Page, part: 'page' | 'window' = 'page'): Promise<void> {
  const { title, project } = test.info();
  await shootAs(page, `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${project.name}`, part);
}

/** @param name `home.phone-dark`, by which the gallery puts it beside others */
export async function shootAs(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      // What follows a scroll position runs for good.
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

/** In another theme, once every colour is of that one. */
export async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

/** Everything down to the end has been in the window once, where images load, and the page is at its start again. */
async function showAll(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // The rows of a long list that are outside the window are not painted.
  await page.addStyleTag({ content: '[role=list] > * { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}
