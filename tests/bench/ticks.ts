import type { Page } from '@playwright/test';
import { onSite, openPage, slowDown, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { atMost, median, scaled, type BenchContext, type Row } from './measure.ts';

const ROWS = 300;

/** Compares a list of 300 benefits with 300 plain checkboxes on a page without scripts. */
export async function tickRows(context: BenchContext): Promise<Row[]> {
  const { product: folder } = await buildClients(context);
  const ticks = scaled(context, 20, 3);
  return withBrowser(context, (browser) =>
    onSite(
      { browser, folder, size: { cards: 25, benefitsPerCard: ROWS / 25 } },
      async (visit, { origin }) => {
        const product = await openPage(visit);
        await product.goto(`${origin}/home`);
        const ours = await measure(product, ticks);
        context.interrupted.throwIfAborted();
        const plain = await visit.newPage();
        await plain.setContent(plainList());
        const theirs = await measure(plain, ticks);
        const part = `${ROWS} benefits, slowed 4 times`;
        const target = atMost(budgets.interactionMs);
        const row = (name: string, pick: (times: readonly number[]) => number): Row => ({
          part,
          name: `tick to next paint, ${name} of ${ticks}`,
          unit: 'ms',
          value: pick(ours),
          baseline: pick(theirs),
          target,
        });
        return [row('median', median), row('slowest', (times) => Math.max(0, ...times))];
      },
    ),
  );
}

/** Measures the times from a click on a checkbox to the next paint, in milliseconds. */
async function measure(page: Page, ticks: number): Promise<number[]> {
  await page
    .getByRole('checkbox')
    .nth(ROWS - 1)
    .waitFor();
  await slowDown(page, 4);
  await page.evaluate(observe);
  for (let tick = 0; tick < ticks; tick += 1) {
    // The click is at a position, because Playwright's search among so many rows would count as part of the tick.
    const { x, y } = await page.evaluate(firstUnticked);
    await page.mouse.move(x, y);
    // Waits for the drawing after the scroll, so that it is not measured.
    await page.waitForTimeout(300);
    await page.mouse.click(x, y);
    // Waits for the response and its changes.
    await page.waitForTimeout(700);
  }
  const times = await page.evaluate(() => window.benchTicks);
  await page.close();
  return times;
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
    benchTicks: number[];
  }
}

function observe(): void {
  interface EventTiming extends PerformanceEntry {
    interactionId: number;
  }
  window.benchTicks = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) window.benchTicks.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function plainList(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `<li><label><input type="checkbox"> Statement credit ${row}</label></li>`,
  );
  return `<!doctype html><title>Plain</title><ul>${rows.join('')}</ul>`;
}
