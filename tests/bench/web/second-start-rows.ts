import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, scaled, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { startSite } from './site.ts';
import { launchBrowser, signIn } from './visitor.ts';

const LATE_MS = 4_000;

/** Measures a second start from the arrival of app.html to the first row, while the API takes 4 s to answer. */
export async function secondStartRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const site = await startSite(folder, cannedApi({ cards: 4, benefitsPerCard: 8 }));
  const browser = await launchBrowser(context);
  try {
    const visit = await browser.newContext({ serviceWorkers: 'block' });
    await signIn(visit, site.origin);
    const first = await visit.newPage();
    await first.goto(`${site.origin}/home`);
    await first.getByRole('checkbox').first().waitFor();
    // Waits until the answers have been saved.
    await first.waitForTimeout(1_000);
    await first.close();
    site.delayApi(LATE_MS);
    const times: number[] = [];
    for (let start = 0; start < scaled(context, 20, 3); start += 1) {
      context.interrupted.throwIfAborted();
      times.push(await timeToRow(visit, site.origin));
    }
    return [
      {
        ...{ part: 'Second start', name: 'app.html to the first row, API 4 s late, median', unit: 'ms' },
        ...{ value: median(times), baseline: null, target: atMost(budgets.secondStartMs) },
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function timeToRow(visit: BrowserContext, origin: string): Promise<number> {
  const page: Page = await visit.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('input[type="checkbox"]')) return;
      seen.disconnect();
      requestAnimationFrame(() => performance.mark('first row'));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${origin}/home`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0);
  const time = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [row] = performance.getEntriesByName('first row');
    return (row?.startTime ?? NaN) - (navigation?.responseEnd ?? NaN);
  });
  await page.close();
  return time;
}
