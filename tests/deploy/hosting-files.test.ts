import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicFolder } from '../stack/firebase-configuration.ts';
import { workFolder } from '../stack/paths.ts';
import { projectId } from '../support/environment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
let files: string[];
let html: string[];

// These tests check the production build that the predeploy step of firebase.json makes.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-files-'));
  const build = spawnSync(
    'npm',
    ['run', 'build', '--silent', '-w', 'web', '--', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      // The test runner sets `test`, which would make a development build.
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  expect(build.status, build.stderr).toBe(0);
  files = await readdir(folder, { recursive: true });
  html = await Promise.all(pages.map(read));
}, 120_000);
afterAll(async () => rm(folder, { recursive: true, force: true }));

const pages = ['index.html', 'app.html'];
const scripts = () => files.filter((file) => file.endsWith('.js'));
const read = (file: string) => readFile(join(folder, file), 'utf8');

test('all files that pages and scripts refer to exist', async () => {
  // A path without an extension is a page of the app.
  const referred = [...html.join('').matchAll(/(?:src|href)="\/([^"]+\.\w+)"/g)].map(
    ([, path]) => path ?? '',
  );
  for (const file of scripts()) {
    // Imports are relative to the chunk, preloads relative to the site.
    for (const [, path] of (await read(file)).matchAll(
      /(?:from|import|import\()["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      referred.push(`assets/${path}`);
    for (const [, path] of (await read(file)).matchAll(/["'`]\/?(assets\/[\w.-]+)["'`]/g))
      referred.push(path ?? '');
  }
  expect(referred.length).toBeGreaterThan(20);
  for (const path of referred.filter((each) => !each.startsWith('__/'))) expect(files, path).toContain(path);
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

test('the local stack serves the same build', async () => {
  const served = join(workFolder(projectId), publicFolder);
  expect((await readdir(served, { recursive: true })).sort()).toEqual(files.toSorted());
  for (const file of [...scripts(), ...pages]) {
    expect((await read(file)) === (await readFile(join(served, file), 'utf8')), file).toBe(true);
  }
});

test('no source map and no test file is published', () => {
  expect(files.filter((file) => /\.(map|ts|tsx)$/.test(file))).toEqual([]);
});
