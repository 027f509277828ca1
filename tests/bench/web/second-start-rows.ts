import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, scaled, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { buildFloor } from './floor.ts';
import { startSite } from './site.ts';
import { answerSessionCheck, launchBrowser, storeSession } from './visitor.ts';

const LATE_MS = 4_000;

/** The button that the baseline page shows once the session is known. */
const floorButton = 'main button';
const firstRow = 'input[type="checkbox"]';

/** Measures a second start from the arrival of app.html to the first row, while the API takes 4 s to answer. */
export async function secondStartRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const floor = await buildFloor(path.join(benchFolder, 'floor'), context.interrupted);
  const browser = await launchBrowser(context);
  try {
    return [
      {
        ...{ part: 'Second start', name: 'app.html to the first row, API 4 s late, median', unit: 'ms' },
        value: await medianStart(context, browser, folder, firstRow),
        baseline: await medianStart(context, browser, floor, floorButton),
        target: atMost(budgets.secondStartMs),
      },
    ];
  } finally {
    await browser.close();
  }
}

async function medianStart(
  context: BenchContext,
  browser: Browser,
  folder: string,
  selector: string,
): Promise<number> {
  const site = await startSite(folder, cannedApi({ cards: 4, benefitsPerCard: 8 }));
  const visit = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await storeSession(visit, site.origin);
    await visit.addInitScript(markFirst, selector);
    // The browser keeps a script's compiled code only after it has run it several times.
    for (let start = 0; start < 3; start += 1) {
      const page = await open(visit, site.origin);
      await page.locator(selector).first().waitFor();
      // Waits until the answers have been saved.
      await page.waitForTimeout(1_000);
      await page.close();
    }
    site.delayApi(LATE_MS);
    const times: number[] = [];
    for (let start = 0; start < scaled(context, 20, 3); start += 1) {
      context.interrupted.throwIfAborted();
      times.push(await timeToFirst(visit, site.origin));
    }
    return median(times);
  } finally {
    await visit.close();
    await site.stop();
  }
}

async function open(visit: BrowserContext, origin: string): Promise<Page> {
  const page = await visit.newPage();
  await answerSessionCheck(page);
  await page.goto(`${origin}/home`, { waitUntil: 'commit' });
  return page;
}

/** Marks the frame that shows the first element that a selector matches. */
function markFirst(selector: string): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    seen.disconnect();
    requestAnimationFrame(() => performance.mark('first'));
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function timeToFirst(visit: BrowserContext, origin: string): Promise<number> {
  const page = await open(visit, origin);
  await page.waitForFunction(() => performance.getEntriesByName('first').length > 0);
  const time = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName('first');
    return (first?.startTime ?? NaN) - (navigation?.responseEnd ?? NaN);
  });
  await page.close();
  return time;
}
