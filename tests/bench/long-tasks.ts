import type { Page } from '@playwright/test';
import { onSite, openPage, slowDown, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { atMost, median, scaled, type BenchContext, type Row } from './measure.ts';

const CARDS = 40;
const BENEFITS_PER_CARD = 14;
const LINES = 2_000;

interface Step {
  name: string;
  path: string;
  run: (page: Page) => Promise<unknown>;
}

// To find an element by its role, Playwright computes the names of all elements in one long task of the page. So these
// steps find elements by their text and attributes.
const click = (page: Page, text: string) => page.locator('button', { hasText: text }).first().click();

const steps: Step[] = [
  {
    name: 'Home until the last row',
    path: '/home',
    run: (page) =>
      page
        // Finding the rows by role would lay out the rows that are out of view.
        .locator('input[type="checkbox"]')
        .nth(CARDS * BENEFITS_PER_CARD - 1)
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'Filter',
    path: '/home',
    run: async (page) => {
      await click(page, 'Filter');
      await page.locator('input[type="search"]').waitFor();
    },
  },
  {
    name: 'Year view until a period opens',
    path: '/benefits',
    run: async (page) => {
      await page.locator('[aria-label="View"] button', { hasText: 'Year' }).click();
      await page.locator('button[data-status="missed"]').first().click();
      await page.locator('[aria-label*=" · missed · "]').waitFor();
    },
  },
  {
    name: 'a card’s sheet',
    path: '/cards',
    run: async (page) => {
      await page.evaluate(() => {
        history.pushState({ idx: 1 }, '', '/cards?card=card-1');
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      });
      await page.locator('[role="dialog"] input[type="checkbox"]').first().waitFor();
    },
  },
  {
    name: 'Add Card and its bank',
    path: '/cards',
    run: async (page) => {
      await click(page, 'Add Card');
      await page.locator('[role="dialog"] [role="combobox"]').first().click();
      await page.locator('[role="option"]', { hasText: 'Chase' }).click();
      await page.locator('label', { hasText: 'Card Name' }).waitFor();
    },
  },
  {
    name: `a statement of ${LINES} lines`,
    path: '/cards',
    run: async (page) => {
      await click(page, 'Import statements');
      const file = { name: 'Activity.CSV', mimeType: 'text/csv', buffer: Buffer.from(statement()) };
      await page.locator('input[type=file]').setInputFiles(file);
      const dialog = page.locator('[role="dialog"]');
      await dialog.getByText('Activity.CSV').first().waitFor();
      await dialog.getByText('Comparing with your recorded uses').waitFor({ state: 'detached' });
    },
  },
];

/** Measures the longest task of each step on a phone-like processor, in a wallet of 40 cards. */
export async function longTaskRows(context: BenchContext): Promise<Row[]> {
  const { product: folder } = await buildClients(context);
  const size = { cards: CARDS, benefitsPerCard: BENEFITS_PER_CARD };
  return withBrowser(context, (browser) =>
    onSite({ browser, folder, size }, async (visit, { origin }) => {
      const rows: Row[] = [];
      const part = `${CARDS} cards, slowed 4 times`;
      const target = atMost(budgets.longTaskMs);
      const empty = await visit.newPage();
      const baseline = await longestTask(empty, async () => {
        await empty.evaluate(showPlainRows, CARDS * BENEFITS_PER_CARD);
      });
      for (const { name, path, run } of steps) {
        const values: number[] = [];
        for (let round = 0; round < scaled(context, 6, 3); round += 1) {
          context.interrupted.throwIfAborted();
          const page = await openPage(visit);
          const open = async () => {
            await page.goto(origin + path);
            await page.locator('h1').waitFor();
          };
          if (!name.startsWith('Home')) {
            await open();
            await page.locator('h3, input[type="checkbox"]').first().waitFor();
            // The page loads more files while it is idle. This work must not be measured.
            await page.waitForTimeout(4_000);
          }
          values.push(
            await longestTask(page, async () => {
              if (name.startsWith('Home')) await open();
              await run(page);
            }),
          );
          await page.close();
        }
        rows.push({
          part,
          name: `longest task: ${name}`,
          unit: 'ms',
          value: median(values),
          baseline,
          target,
        });
      }
      return rows;
    }),
  );
}

declare global {
  interface Window {
    benchTasks: number[];
  }
}

async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  await page.addInitScript(observe);
  await page.evaluate(observe);
  await slowDown(page, 4);
  await run();
  await page.waitForTimeout(1_500);
  return page.evaluate(() => Math.max(0, ...window.benchTasks));
}

function observe(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    window.benchTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ entryTypes: ['longtask'] });
}

/** Shows plain rows in one task. This task is the baseline of every step. */
function showPlainRows(rows: number): void {
  const list = document.createElement('ul');
  for (let row = 0; row < rows; row += 1) {
    const item = document.createElement('li');
    item.innerHTML = `<label><input type="checkbox"> Statement credit ${row}</label>`;
    list.append(item);
  }
  document.body.append(list);
}

function statement(): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const day = `${String((index % 12) + 1).padStart(2, '0')}/${String((index % 28) + 1).padStart(2, '0')}/2026`;
    return `1000,${day},${day},SHOP ${index},Shopping,Sale,-${(index % 90) + 1}.${10 + (index % 90)},`;
  });
  return ['Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo', ...lines].join('\n');
}
