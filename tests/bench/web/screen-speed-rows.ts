import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, scaled, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { quantile } from '../statistics.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { startSite, type Site } from './site.ts';
import { launchBrowser, signIn, slowDown } from './visitor.ts';

/** The sizes of the two measured wallets. */
const usual = { cards: 12, benefitsPerCard: 6 };
const large = { cards: 40, benefitsPerCard: 12 };

/** After this time the page has preloaded the code of the next screens. */
const PRELOAD_MS = 6_000;

interface Opening {
  name: string;
  /** The page with the element to click. */
  from: string;
  click: (page: Page) => Locator;
  /** A CSS selector of an element that exists once the screen can be used. */
  shows: string;
}

const row = '[role=list][aria-label=Benefits] input[type=checkbox]';
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });

const screens: Opening[] = [
  { name: '/benefits', from: '/cards', click: link('Benefits'), shows: row },
  { name: '/home', from: '/cards', click: link('Home'), shows: row },
];

const dialogs: Opening[] = [
  {
    name: 'first opening of a benefit',
    from: '/home',
    click: (page) => page.locator('[role=list][aria-label=Benefits] label button').first(),
    shows: '[role=dialog] input[type=date]',
  },
  {
    name: 'first opening of Add Card',
    from: '/cards',
    click: (page) => page.getByRole('button', { name: 'Add Card' }),
    shows: '[role=dialog] [role=combobox]',
  },
  {
    name: 'first opening of History',
    from: '/cards?card=card-0',
    click: (page) => page.getByRole('tab', { name: 'History' }),
    shows: '[role=tabpanel] [role=group] button[aria-expanded]',
  },
];

/** Measures the time from a click to the paint of the screen that it opens, on an idle page with a four times slower processor. */
export async function screenSpeedRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  await buildForProduction(folder, context.interrupted);
  const browser = await launchBrowser(context);
  try {
    return [
      ...(await rowsOf(context, browser, folder, {
        size: usual,
        openings: [...screens, ...dialogs],
        limit: budgets.openingMs,
      })),
      ...(await rowsOf(context, browser, folder, {
        size: large,
        openings: screens,
        limit: budgets.largeOpeningMs,
      })),
    ];
  } finally {
    await browser.close();
  }
}

interface Measured {
  size: typeof usual;
  openings: Opening[];
  limit: number;
}

async function rowsOf(
  context: BenchContext,
  browser: Browser,
  folder: string,
  { size, openings, limit }: Measured,
): Promise<Row[]> {
  const site = await startSite(folder, cannedApi(size));
  const rows: Row[] = [];
  try {
    for (const opening of openings) {
      const times: number[] = [];
      for (let time = 0; time < scaled(context, 5, 1); time += 1) {
        context.interrupted.throwIfAborted();
        times.push(await measure(browser, site, opening));
      }
      rows.push({
        part: `${size.cards} cards of ${size.benefitsPerCard} benefits, processor slowed 4 times`,
        ...{ name: `${opening.name}, p50`, unit: 'ms', value: quantile(times, 0.5) },
        ...{ baseline: null, target: atMost(limit) },
      });
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function measure(browser: Browser, site: Site, opening: Opening): Promise<number> {
  const visit = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await signIn(visit, site.origin);
    const page = await visit.newPage();
    await page.goto(site.origin + opening.from);
    await opening.click(page).waitFor();
    await page.waitForTimeout(PRELOAD_MS);
    const { x, y, width, height } = (await opening.click(page).boundingBox()) ?? {
      ...{ x: 0, y: 0, width: 0, height: 0 },
    };
    await slowDown(page, 4);
    const shown = page.evaluate(untilShown, opening.shows);
    // The listener has been added when this empty call returns.
    await page.evaluate(() => {});
    await page.mouse.click(x + width / 2, y + height / 2);
    return await shown;
  } finally {
    await visit.close();
  }
}

/** Returns the milliseconds from the next click to the first paint with the element. */
function untilShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (click) => {
        const look = () => {
          if (!document.querySelector(selector)) requestAnimationFrame(look);
          // A frame has been painted when the next one begins.
          else requestAnimationFrame((painted) => resolve(painted - click.timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
