import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from './build.ts';

/** The document of a screen, and the modules that it imports dynamically before it is usable. */
const modulesOf = {
  '/': ['index.html'],
  '/login': ['app.html', 'src/pages/login-page.tsx'],
  '/home': [
    'app.html',
    'src/app/app.tsx',
    'src/app/firebase.ts',
    'src/shell/layout.tsx',
    'src/pages/home-page.tsx',
  ],
} as const;

/** The module that an idle landing page loads to check for a session. */
export const idleModules = ['src/app/auth.ts'];

export type MeasuredPath = keyof typeof modulesOf;
export const measuredPaths = Object.keys(modulesOf) as MeasuredPath[];

/** Lists the JavaScript files of a screen from the module graph, without the files that load later. */
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
