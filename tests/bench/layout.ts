import type { BrowserContext } from '@playwright/test';
import { onSite, openPage, slowDown, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { atMost, type BenchContext, type Row } from './measure.ts';

const screens = ['/', '/login', '/home', '/cards', '/benefits', '/analytics', '/settings'];
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};
/** The time after which counters, late images and slow responses have finished. */
const SETTLED_MS = 2_500;

/** Measures the layout shift of a screen while it loads on a slow processor and network and scrolls to its end. */
export async function layoutRows(context: BenchContext): Promise<Row[]> {
  const { product: folder } = await buildClients(context);
  return withBrowser(context, async (browser) => {
    const rows: Row[] = [];
    for (const screen of screens) {
      for (const [name, viewport] of Object.entries(sizes)) {
        context.interrupted.throwIfAborted();
        const isPublic = screen === '/' || screen === '/login';
        const value = await onSite({ browser, folder, viewport }, async (visit, { origin }) => {
          if (isPublic) await visit.addInitScript(() => localStorage.clear());
          return shiftOf(visit, origin + screen);
        });
        rows.push({
          part: 'Layout shift',
          unit: '',
          value,
          baseline: null,
          target: atMost(budgets.layoutShift),
          name: `${screen}, ${name}`,
        });
      }
    }
    return rows;
  });
}

async function shiftOf(visit: BrowserContext, address: string): Promise<number> {
  const page = await openPage(visit);
  const devTools = await visit.newCDPSession(page);
  await devTools.send('Network.enable');
  // A slow mobile network: 1.6 Mbit/s, 150 ms.
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await slowDown(page, 4);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(1_000);
  return page.evaluate(totalShift);
}

/**
 * Adds up all layout shifts that follow no input. The official metric is Cumulative Layout Shift. It counts
 * only the group of shifts with the largest sum, so it is at most this sum.
 */
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
