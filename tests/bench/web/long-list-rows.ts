import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, scaled, type BenchContext } from '../context.ts';
import { atMost, noTarget, type Row } from '../row.ts';
import { quantile } from '../statistics.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { startSite, type Site } from './site.ts';
import { launchBrowser, signIn, slowDown } from './visitor.ts';

const ROWS = 300;
const part = `${ROWS} benefits, processor slowed 4 times`;

interface Measured {
  /** The longest time from a click on a checkbox to the next paint. */
  slowestTickMs: number;
  /** The longest task while ticks were shown and saved. */
  longestTaskMs: number;
  scrollFramesMs: number[];
}

/** Compares a list of 300 benefits with 300 plain checkboxes on a page without scripts. */
export async function longListRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const site = await startSite(folder, cannedApi({ cards: 25, benefitsPerCard: ROWS / 25 }));
  const browser = await launchBrowser(context);
  const ticks = scaled(context, 20, 3);
  try {
    const product = await measure(browser, site, (page) => page.goto(`${site.origin}/home`), ticks);
    context.interrupted.throwIfAborted();
    const plain = await measure(browser, site, (page) => page.setContent(plainList()), ticks);
    const row = (name: string, figure: (measured: Measured) => number): Row => ({
      part,
      name,
      unit: 'ms',
      value: figure(product),
      baseline: figure(plain),
      target: noTarget,
    });
    return [
      {
        ...row(`tick to next paint, slowest of ${ticks}`, ({ slowestTickMs }) => slowestTickMs),
        target: atMost(budgets.interactionMs),
      },
      {
        ...row('longest task while ticking and saving', ({ longestTaskMs }) => longestTaskMs),
        target: atMost(budgets.longestTaskMs),
      },
      row('frame while scrolling, p50', ({ scrollFramesMs }) => quantile(scrollFramesMs, 0.5)),
      row('frame while scrolling, p95', ({ scrollFramesMs }) => quantile(scrollFramesMs, 0.95)),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measure(
  browser: Browser,
  site: Site,
  open: (page: Page) => Promise<unknown>,
  ticks: number,
): Promise<Measured> {
  const visit = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await signIn(visit, site.origin);
    const page = await visit.newPage();
    await open(page);
    await page
      .getByRole('checkbox')
      .nth(ROWS - 1)
      .waitFor();
    await slowDown(page, 4);
    await page.evaluate(observe);
    for (let tick = 0; tick < ticks; tick += 1) {
      // Clicks by position, because Playwright's search among so many rows would count as part of the tick.
      const { x, y } = await page.evaluate(firstUnticked);
      await page.mouse.move(x, y);
      // Scrolls first, so that its drawing does not count either.
      await page.waitForTimeout(300);
      await page.mouse.click(x, y);
      // Waits for the answer and its changes.
      await page.waitForTimeout(700);
    }
    const { events, tasks } = await page.evaluate(() => window.benchSeen);
    return {
      slowestTickMs: Math.max(0, ...events),
      longestTaskMs: Math.max(0, ...tasks),
      scrollFramesMs: await scroll(page),
    };
  } finally {
    await visit.close();
  }
}

/** Finds the center of the first unticked checkbox. */
function firstUnticked(): { x: number; y: number } {
  const box = document.querySelector('input[type="checkbox"]:not(:checked):not(:disabled)');
  if (!box) throw new Error('Every benefit is ticked.');
  box.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

declare global {
  interface Window {
    benchSeen: { events: number[]; tasks: number[] };
  }
}

function observe(): void {
  interface EventTiming extends PerformanceEntry {
    interactionId: number;
  }
  window.benchSeen = { events: [], tasks: [] };
  new PerformanceObserver((list) => {
    // TypeScript's DOM types do not have all fields of this entry yet.
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) window.benchSeen.events.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchSeen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Scrolls the list by wheel for two seconds and resolves with the milliseconds between frames. */
async function scroll(page: Page): Promise<number[]> {
  await page.getByRole('checkbox').first().hover();
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const until = performance.now() + 2_000;
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (now < until) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
  );
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 300);
  return frames;
}

function plainList(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `<li><label><input type="checkbox"> Statement credit ${row}</label></li>`,
  );
  return `<!doctype html><title>Plain</title><ul>${rows.join('')}</ul>`;
}
