import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onSite, openPage, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { median, scaled, type BenchContext, atMost, type Row } from './measure.ts';

const LATE_MS = 4_000;

/** The button that the baseline page shows once the session is known. */
const floorButton = 'main button';
const firstRow = 'input[type="checkbox"]';

/** Measures a second start from the arrival of app.html to the first row, while the API takes 4 s to answer. */
export async function secondStartRows(context: BenchContext): Promise<Row[]> {
  const { product, floor } = await buildClients(context);
  return withBrowser(context, async (browser) => [
    {
      ...{ part: 'Second start', name: 'app.html to the first row, API 4 s late, p50', unit: 'ms' },
      value: await medianStart(context, browser, product, firstRow),
      baseline: await medianStart(context, browser, floor, floorButton),
      target: atMost(budgets.secondStartMs),
    },
  ]);
}

function medianStart(
  context: BenchContext,
  browser: Browser,
  folder: string,
  selector: string,
): Promise<number> {
  return onSite({ browser, folder }, async (visit, site) => {
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
  });
}

async function open(visit: BrowserContext, origin: string): Promise<Page> {
  const page = await openPage(visit);
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
