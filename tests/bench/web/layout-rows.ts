import path from 'node:path';
import type { Browser } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { startSite, type Site } from './site.ts';
import { launchBrowser, signIn, slowDown, slowNetwork } from './visitor.ts';

const publicScreens = ['/', '/login'];
const signedInScreens = ['/home', '/cards', '/benefits', '/analytics', '/settings'];
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
];
/** The time after which counters, late images and slow answers have finished. */
const SETTLED_MS = 2_500;

/** Measures the layout shift of a screen while it loads on a slow processor and network and scrolls to its end. */
export async function layoutRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const site = await startSite(folder, cannedApi({ cards: 4, benefitsPerCard: 8 }));
  const emptySite = await startSite(folder, cannedApi({ cards: 0, benefitsPerCard: 0 }));
  const browser = await launchBrowser(context);
  try {
    const rows: Row[] = [];
    const add = (name: string, value: number) =>
      rows.push({
        ...{ part: 'Layout shift', name, unit: '', value },
        ...{ baseline: null, target: atMost(budgets.layoutShift) },
      });
    for (const screen of [...publicScreens, ...signedInScreens]) {
      for (const size of sizes) {
        context.interrupted.throwIfAborted();
        add(`${screen}, ${size.name}`, await shiftOf(browser, site, screen, size));
      }
    }
    for (const size of sizes) {
      context.interrupted.throwIfAborted();
      add(`/home of a new holder, ${size.name}`, await shiftOf(browser, emptySite, '/home', size));
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await emptySite.stop();
  }
}

async function shiftOf(
  browser: Browser,
  site: Site,
  screen: string,
  viewport: { width: number; height: number },
): Promise<number> {
  const visit = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    if (signedInScreens.includes(screen)) await signIn(visit, site.origin);
    const page = await visit.newPage();
    await slowNetwork(page);
    await slowDown(page, 4);
    await page.goto(site.origin + screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(1_000);
    return await page.evaluate(totalShift);
  } finally {
    await visit.close();
  }
}

/** Adds up all shifts without input, which is at least the largest session window, the official metric. */
function totalShift(): Promise<number> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  return new Promise((resolve) => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      // TypeScript's DOM types do not have this entry yet.
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) total += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(total), 100);
  });
}
