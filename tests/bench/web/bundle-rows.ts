import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { benchFolder, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { buildForProduction } from './build.ts';
import { cannedApi } from './canned-api.ts';
import { buildFloor } from './floor.ts';
import { gzippedKilobytes, idleModules, measuredPaths, scriptsOf, type MeasuredPath } from './javascript.ts';
import { startSite } from './site.ts';
import { launchBrowser, signIn } from './visitor.ts';

/** The element that shows that a screen is usable. */
const usable: Record<MeasuredPath, (page: Page) => Promise<unknown>> = {
  '/': (page) => page.locator('button[title="Switch to dark theme"]').waitFor(),
  '/login': (page) => page.getByLabel('Email').waitFor(),
  '/home': (page) => page.getByRole('checkbox').first().waitFor(),
};

/** Measures the compressed JavaScript that a screen loads before it is usable. */
export async function bundleRows(context: BenchContext): Promise<Row[]> {
  const folder = path.join(benchFolder, 'web');
  const manifest = await buildForProduction(folder, context.interrupted);
  const floor = await buildFloor(path.join(benchFolder, 'floor'), context.interrupted);
  const floorScripts = readdirSync(path.join(floor, 'assets')).map((file) => path.join('assets', file));
  const baseline = gzippedKilobytes(floor, floorScripts);
  const browser = await launchBrowser(context);
  try {
    const rows: Row[] = [];
    for (const screen of measuredPaths) {
      context.interrupted.throwIfAborted();
      const loaded = gzippedKilobytes(folder, await loadedScripts(browser, folder, screen));
      const needed = gzippedKilobytes(folder, scriptsOf(manifest, screen));
      const target = atMost(budgets.javascriptKilobytes[screen]);
      const row = { part: 'JavaScript', unit: 'kB', baseline, target };
      rows.push(
        { ...row, name: `${screen}, loaded until usable, gzipped`, value: loaded },
        { ...row, name: `${screen}, by the module graph, gzipped`, value: needed },
      );
    }
    rows.push({
      part: 'JavaScript',
      name: '/ with its look for a session, by the module graph, gzipped',
      unit: 'kB',
      value: gzippedKilobytes(folder, scriptsOf(manifest, '/', idleModules)),
      baseline,
      target: atMost(budgets.landingWithSessionKilobytes),
    });
    return rows;
  } finally {
    await browser.close();
  }
}

async function loadedScripts(browser: Browser, folder: string, screen: MeasuredPath): Promise<string[]> {
  const site = await startSite(folder, cannedApi({ cards: 3, benefitsPerCard: 6 }));
  const visit = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (screen === '/home') await signIn(visit, site.origin);
    const page = await visit.newPage();
    await page.goto(site.origin + screen);
    await usable[screen](page);
    return [...new Set(site.sentScripts())];
  } finally {
    await visit.close();
    await site.stop();
  }
}
