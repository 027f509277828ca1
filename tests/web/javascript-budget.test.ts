import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { buildForProduction, type Manifest } from '../bench/web/build.ts';
import { gzippedKilobytes, idleModules, measuredPaths, scriptsOf } from '../bench/web/javascript.ts';
import { root } from '../stack/paths.ts';

const folder = path.join(root, '.cache/budget');
let manifest: Manifest;

beforeAll(async () => {
  manifest = await buildForProduction(folder, new AbortController().signal);
  return () => rmSync(folder, { recursive: true });
}, 120_000);

test.each(measuredPaths)('the JavaScript of %s stays within its budget, in kB gzipped', (screen) => {
  const scripts = scriptsOf(manifest, screen);
  expect(scripts.length).toBeGreaterThan(1);
  expect(gzippedKilobytes(folder, scripts)).toBeLessThanOrEqual(budgets.javascriptKilobytes[screen]);
});

test('the landing page stays within its budget including the session check', () => {
  const scripts = scriptsOf(manifest, '/', idleModules);
  expect(scripts.length).toBeGreaterThan(scriptsOf(manifest, '/').length);
  expect(gzippedKilobytes(folder, scripts)).toBeLessThanOrEqual(budgets.landingWithSessionKilobytes);
});
