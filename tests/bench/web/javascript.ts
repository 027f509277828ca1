import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from './build.ts';

/** The modules that a screen needs before it is usable, beside the entry. They stand in the router's table. */
const modulesOf = {
  '/': ['src/pages/landing-page.tsx'],
  '/login': ['src/pages/login-page.tsx'],
  '/home': ['src/shell/layout.tsx', 'src/pages/home-page.tsx'],
} as const;

export type MeasuredPath = keyof typeof modulesOf;
export const measuredPaths = Object.keys(modulesOf) as MeasuredPath[];

/** The JavaScript files that a screen is made of, as the module graph has it: what is loaded later is left out. */
export function scriptsOf(manifest: Manifest, screen: MeasuredPath): string[] {
  const files = new Set(['theme.js']);
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ['index.html', ...modulesOf[screen]].forEach(add);
  return [...files];
}

/** As Firebase's CLI compresses the files that it uploads to Hosting. */
export function compress(content: Buffer): Buffer {
  return gzipSync(content, { level: 9 });
}

/** Kilobytes (of 1,000 bytes) of some files of a build, compressed. */
export function gzippedKilobytes(folder: string, files: readonly string[]): number {
  const sizes = files.map((file) => compress(readFileSync(path.join(folder, file))).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
