import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildClient } from '../stack/build.ts';
import budgets from './budgets.json' with { type: 'json' };
import { atMost, benchFolder, type BenchContext, type Row } from './measure.ts';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}
export type Manifest = Partial<Record<string, Chunk>>;

/** The document of a screen, and the modules that it imports dynamically before it is usable. */
const modulesOf = {
  '/': ['index.html'],
  '/login': ['app.html', 'src/pages/login-page.tsx'],
  '/home': [
    'app.html',
    'src/app/app.tsx',
    'src/app/auth.ts',
    'src/app/firebase.ts',
    'src/shell/layout.tsx',
    'src/pages/home-page.tsx',
  ],
} as const;

/** The module that checks whether a user is signed in. The landing page loads it when the browser is idle. */
export const idleModules = ['src/app/auth.ts'];

type MeasuredPath = keyof typeof modulesOf;
export const measuredPaths = Object.keys(modulesOf) as MeasuredPath[];

const productFolder = path.join(benchFolder, 'web');
let built: Promise<{ product: string; floor: string; manifest: Manifest }> | undefined;

/** Builds the client and the baseline once in a run. */
export function buildClients({ interrupted }: BenchContext) {
  const buildBoth = async () => {
    await buildClient(productFolder, interrupted);
    const manifest = readFileSync(path.join(productFolder, '.vite/manifest.json'), 'utf8');
    // Vite has just written the manifest, so it has this type.
    return {
      manifest: JSON.parse(manifest) as Manifest,
      product: productFolder,
      floor: await buildFloor(interrupted),
    };
  };
  return (built ??= buildBoth());
}

/** Reports the compressed JavaScript that a screen needs before it is usable. */
export async function bytesRows(context: BenchContext): Promise<Row[]> {
  const { manifest, product, floor } = await buildClients(context);
  const row = (name: string, scripts: string[], limit: number): Row => ({
    part: 'JavaScript',
    name: `${name}, gzipped`,
    unit: 'kB',
    target: atMost(limit),
    value: gzippedKilobytes(product, scripts),
    baseline: gzippedKilobytes(
      floor,
      readdirSync(path.join(floor, 'assets')).map((file) => `assets/${file}`),
    ),
  });
  return [
    ...measuredPaths.map((screen) =>
      row(screen, scriptsOf(manifest, screen), budgets.javascriptKilobytes[screen]),
    ),
    row(
      '/ with its look for a session',
      scriptsOf(manifest, '/', idleModules),
      budgets.landingWithSessionKilobytes,
    ),
  ];
}

/** Lists `first-paint.js`, the files of the screen's modules and of `later`, and their static imports. */
export function scriptsOf(manifest: Manifest, screen: MeasuredPath, later: readonly string[] = []): string[] {
  const files = new Set(['first-paint.js']);
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  [...modulesOf[screen], ...later].forEach(add);
  return [...files];
}

/** Compresses like the Firebase CLI before the upload to Hosting. */
export function compress(content: Buffer): Buffer {
  return gzipSync(content, { level: 9 });
}

/** Returns the compressed size of files in kilobytes of 1,000 bytes. */
export function gzippedKilobytes(folder: string, files: readonly string[]): number {
  const sizes = files.map((file) => compress(readFileSync(path.join(folder, file))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

/**
 * Builds the baseline of every screen: a page with the product's libraries that shows one button after the session
 * check. The page has no queries and no product code.
 */
async function buildFloor(interrupted: AbortSignal): Promise<string> {
  const source = path.join(benchFolder, 'floor/source');
  const target = path.join(benchFolder, 'floor/built');
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'index.html'), floorPage);
  writeFileSync(path.join(source, 'main.js'), floorProgram);
  await buildClient(target, interrupted, source);
  return target;
}

const floorPage = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>Floor</title>
<meta name="description" content="A button and nothing else." /></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

const floorProgram = `
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, indexedDBLocalPersistence, initializeAuth, onAuthStateChanged } from 'firebase/auth';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const theme = createTheme({ cssVariables: true });
const init = fetch('/__/firebase/init.json').then((answer) => answer.json());
const auth = init.then((options) =>
  initializeAuth(initializeApp(options), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] }));

function Page() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void auth.then((each) => onAuthStateChanged(each, () => setKnown(true))), []);
  return isKnown && createElement('main', null, createElement('h1', null, 'Floor'), createElement(Button, null, 'Go'));
}
const router = createBrowserRouter([{ path: '*', Component: Page }]);
createRoot(document.getElementById('root')).render(
  createElement(ThemeProvider, { theme }, createElement(RouterProvider, { router })));
`;
