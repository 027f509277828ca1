import type { Browser, BrowserContext, Page } from '@playwright/test';
import { onSite, openPage, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { median, ratioAtMost, scaled, type BenchContext, type Row } from './measure.ts';
import { API_DELAY_MS } from './site.ts';

const LATE_MS = 4_000;

/** The button that the baseline page shows once the session is known. */
const floorButton = 'main button';
const firstRow = 'input[type="checkbox"]';

/** The delays at a start, in milliseconds. */
interface Late {
  api?: number;
  configuration?: number;
  provider?: number;
}

const cases: [name: string, late: Late][] = [
  ['API 4 s late', { api: LATE_MS }],
  ['sign-in provider 4 s late', { provider: LATE_MS }],
  ['init.json 4 s late', { configuration: LATE_MS }],
  ['all of them 4 s late', { api: LATE_MS, configuration: LATE_MS, provider: LATE_MS }],
];

/** Measures a second start from the arrival of app.html to the first row, while a part of the network is late. */
export async function secondStartRows(context: BenchContext): Promise<Row[]> {
  const { product, floor } = await buildClients(context);
  return withBrowser(context, async (browser) => {
    // The baseline waits for the session, so nothing is late for it.
    const [baseline = NaN] = await medianStarts(context, { browser, folder: floor }, floorButton, [{}]);
    const values = await medianStarts(
      context,
      { browser, folder: product },
      firstRow,
      cases.map(([, late]) => late),
    );
    return cases.map(([name], index) => ({
      part: 'Second start',
      name: `app.html to the first row, ${name}, p50`,
      unit: 'ms',
      value: values[index] ?? NaN,
      baseline,
      target: ratioAtMost(budgets.ratios.secondStart),
    }));
  });
}

function medianStarts(
  context: BenchContext,
  visited: { browser: Browser; folder: string },
  selector: string,
  lates: readonly Late[],
): Promise<number[]> {
  return onSite(visited, async (visit, site) => {
    await visit.addInitScript(markFirst, selector);
    // The browser keeps the compiled code of a script only after running it more than once.
    for (let start = 0; start < 3; start += 1) {
      const page = await open(visit, site.origin);
      await page.locator(selector).first().waitFor();
      // Waits until the responses have been saved.
      await page.waitForTimeout(1_000);
      await page.close();
    }
    const medians: number[] = [];
    for (const { api = API_DELAY_MS, configuration = 0, provider = 0 } of lates) {
      site.delayApi(api);
      site.delayConfiguration(configuration);
      const times: number[] = [];
      for (let start = 0; start < scaled(context, 20, 3); start += 1) {
        context.interrupted.throwIfAborted();
        times.push(await timeToFirst(visit, site.origin, provider));
      }
      medians.push(median(times));
    }
    return medians;
  });
}

async function open(visit: BrowserContext, origin: string, providerDelay = 0): Promise<Page> {
  const page = await openPage(visit, providerDelay);
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

async function timeToFirst(visit: BrowserContext, origin: string, provider: number): Promise<number> {
  const page = await open(visit, origin, provider);
  await page.waitForFunction(() => performance.getEntriesByName('first').length > 0);
  const time = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName('first');
    return (first?.startTime ?? NaN) - (navigation?.responseEnd ?? NaN);
  });
  await page.close();
  return time;
}
