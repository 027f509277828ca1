import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { deployedTo } from '../../web/vite-documents.ts';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { gzippedKilobytes, idleModules, measuredPaths, scriptsOf, type Manifest } from '../bench/client.ts';
import { publicFolder } from '../stack/firebase-configuration.ts';
import { workFolder } from '../stack/paths.ts';
import { projectId } from '../support/environment.ts';

// The local stack serves the production build, as a deployment uploads it.
const folder = path.join(workFolder(projectId), publicFolder);
let files: string[];
let html: string[];

beforeAll(async () => {
  files = await readdir(folder, { recursive: true });
  html = await Promise.all(pages.map(read));
});

const pages = ['index.html', 'app.html'];
const scripts = () => files.filter((file) => file.endsWith('.js'));
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

test('all files that pages and scripts refer to exist', async () => {
  // A path without an extension is a page of the app.
  const referred = [...html.join('').matchAll(/(?:src|href)="\/([^"]+\.\w+)"/g)].map(
    ([, file]) => file ?? '',
  );
  for (const file of scripts()) {
    // Imports are relative to the chunk, preloads relative to the site.
    for (const [, chunk] of (await read(file)).matchAll(
      /(?:from|import|import\()["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      referred.push(`assets/${chunk}`);
    for (const [, asset] of (await read(file)).matchAll(/["'`]\/?(assets\/[\w.-]+)["'`]/g))
      referred.push(asset ?? '');
  }
  expect(referred.length).toBeGreaterThan(20);
  for (const each of referred.filter((address) => !address.startsWith('__/')))
    expect(files, each).toContain(each);
});

test('a link to the product shows a picture, by its whole address once it is deployed', async () => {
  const [, picture] = /property="og:image" content="\/([^"]+)"/.exec(html[0] ?? '') ?? [];
  expect(files).toContain(picture);
  const jpeg = await readFile(path.join(folder, picture ?? ''));
  // This header of the picture contains its height and width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
  expect(deployedTo({ GCLOUD_PROJECT: 'mine' })).toBe('https://mine.web.app');
  expect(deployedTo({})).toBe('');
});

test('no page has an inline script, which the Content-Security-Policy would block', () => {
  for (const page of html) expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
});

test('the build contains no emulator address, project or key', async () => {
  for (const file of scripts()) {
    const code = await read(file);
    for (const trace of ['127.0.0.1', 'localhost:', 'demo-card-rewards', 'fake-api-key', 'AIza']) {
      expect(code.includes(trace), `${trace} in ${file}`).toBe(false);
    }
  }
});

test('no source map and no test file is published', () => {
  expect(files.filter((file) => /\.(map|ts|tsx)$/.test(file))).toEqual([]);
});

// The build has just written the manifest.
const manifest = async () => JSON.parse(await read('.vite/manifest.json')) as Manifest;

test.each(measuredPaths)('the JavaScript of %s stays within its budget, in kB gzipped', async (screen) => {
  const scripts = scriptsOf(await manifest(), screen);
  expect(scripts.length).toBeGreaterThan(1);
  expect(gzippedKilobytes(folder, scripts)).toBeLessThanOrEqual(budgets.javascriptKilobytes[screen]);
});

test('the landing page stays within its budget including the session check', async () => {
  const scripts = scriptsOf(await manifest(), '/', idleModules);
  expect(gzippedKilobytes(folder, scripts)).toBeLessThanOrEqual(budgets.landingWithSessionKilobytes);
});
