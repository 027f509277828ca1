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

// The production build, as the predeploy step of firebase.json makes it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-files-'));
  const build = spawnSync(
    'npm',
    ['run', 'build', '--silent', '-w', 'web', '--', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: root,
      // A test runner says `test`, which would make a development build.
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

test('everything the pages and their scripts refer to is there', async () => {
  // What has no extension is a page of the app, not a file.
  const referred = [...html.join('').matchAll(/(?:src|href)="\/([^"]+\.\w+)"/g)].map(
    ([, path]) => path ?? '',
  );
  for (const file of scripts()) {
    // Chunks name each other relative to themselves, and what they preload relative to the site.
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

test('no page holds an inline script, which the security policy would stop', () => {
  for (const page of html) expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
});

test('it names no emulator, no project and no key', async () => {
  for (const file of scripts()) {
    const code = await read(file);
    for (const trace of ['127.0.0.1', 'localhost:', 'demo-card-rewards', 'fake-api-key', 'AIza']) {
      expect(code.includes(trace), `${trace} in ${file}`).toBe(false);
    }
  }
});

test('it is what the local stack serves, byte for byte', async () => {
  const served = join(workFolder(projectId), publicFolder);
  expect((await readdir(served, { recursive: true })).sort()).toEqual(files.toSorted());
  for (const file of [...scripts(), ...pages]) {
    expect((await read(file)) === (await readFile(join(served, file), 'utf8')), file).toBe(true);
  }
});

test('no source map and no test file is published', () => {
  expect(files.filter((file) => /\.(map|ts|tsx)$/.test(file))).toEqual([]);
});
