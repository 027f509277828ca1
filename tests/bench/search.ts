import type { Page } from '@playwright/test';
import { onSite, openPage, slowDown, withBrowser } from './browser.ts';
import budgets from './budgets.json' with { type: 'json' };
import { buildClients } from './client.ts';
import { atMost, median, scaled, type BenchContext, type Row } from './measure.ts';

const CARDS = 40;
const BENEFITS_PER_CARD = 14;

/** Compares "What can I use here?" in a wallet of 40 cards with a plain list that a field filters. */
export async function searchRows(context: BenchContext): Promise<Row[]> {
  const { product: folder } = await buildClients(context);
  const keys = scaled(context, 20, 3);
  const size = { cards: CARDS, benefitsPerCard: BENEFITS_PER_CARD };
  return withBrowser(context, (browser) =>
    onSite({ browser, folder, size }, async (visit, { origin }) => {
      const product = await openPage(visit);
      await product.goto(`${origin}/home?find=`);
      await product.getByRole('dialog').getByRole('combobox').waitFor();
      // In this time, the search loads the facts of the catalogue.
      await product.waitForTimeout(4_000);
      const ours = await measure(product, keys);
      context.interrupted.throwIfAborted();
      const plain = await visit.newPage();
      await plain.setContent(plainList());
      await plain.evaluate(filterAsTyped);
      const theirs = await measure(plain, keys);
      return [
        {
          part: `${CARDS} cards, slowed 4 times`,
          name: `search, key to painted result, median of ${2 * keys}`,
          unit: 'ms',
          value: ours,
          baseline: theirs,
          target: atMost(budgets.searchMs),
        },
      ];
    }),
  );
}

/**
 * Types the first three digits of ten cards. Then types the last digit of one card and Backspace alternately. Each of
 * these keys changes the result.
 */
async function measure(page: Page, keys: number): Promise<number> {
  await page.getByRole('combobox').pressSequentially('100', { delay: 300 });
  await page.getByRole('row').first().waitFor();
  await slowDown(page, 4);
  await page.evaluate(observe);
  for (let key = 0; key < keys; key += 1) {
    await pressAndWait(page, String(key % 10), 2 * key + 1);
    await pressAndWait(page, 'Backspace', 2 * key + 2);
  }
  const times = await page.evaluate(() => window.benchSearches);
  await page.close();
  return median(times);
}

/** Presses a key and waits until its result is painted. Throws if it changes nothing. */
async function pressAndWait(page: Page, key: string, painted: number): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.benchSearches.length === count, painted);
  // The work after the paint must not delay the next key.
  await page.waitForTimeout(500);
}

declare global {
  interface Window {
    benchSearches: number[];
  }
}

/** Notes for each pressed key how many milliseconds pass until the first change of the rows is painted. */
function observe(): void {
  window.benchSearches = [];
  let pressed: number | null = null;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  new MutationObserver((changes) => {
    const from = pressed;
    // The product's rows are in groups.
    const isRow = (node: Node) => node instanceof Element && node.matches('[role="row"], [role="rowgroup"]');
    const isResult = changes.some(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].some((node) => isRow(node)),
    );
    if (from === null || !isResult) return;
    pressed = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.benchSearches.push(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(document.body, { childList: true, subtree: true });
}

function plainList(): string {
  return '<!doctype html><title>Plain</title><input role="combobox"><div id="list"></div>';
}

/** Shows the first 20 rows that have the typed text. */
function filterAsTyped(): void {
  const names = Array.from({ length: 40 * 14 }, (_, index) => `Credit of ${1000 + Math.floor(index / 14)}`);
  const field = document.querySelector('input');
  const list = document.querySelector('#list');
  field?.addEventListener('input', () => {
    const rows = names
      .filter((name) => name.includes(field.value))
      .slice(0, 20)
      .map((name) => {
        const row = document.createElement('div');
        row.setAttribute('role', 'row');
        row.textContent = name;
        return row;
      });
    list?.replaceChildren(...rows);
  });
}
