import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageBinary, runProgram } from '../../stack/processes.ts';
import { root } from '../../stack/paths.ts';
import { StackError } from '../../stack/stack-error.ts';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
}

export type Manifest = Partial<Record<string, Chunk>>;

/** Makes the production build of the client with a manifest of the imports of each chunk. */
export async function buildForProduction(target: string, interrupted: AbortSignal): Promise<Manifest> {
  const command = packageBinary('vite/bin/vite.js', [
    'build',
    '--outDir',
    target,
    '--emptyOutDir',
    '--manifest',
  ]);
  const { succeeded, output } = await runProgram(
    // The test runner sets `test`, which would make a development build.
    { ...command, cwd: path.join(root, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
    'captured',
    interrupted,
  );
  if (!succeeded) throw new StackError(`${output}\nBuilding the web client failed: correct the error above.`);
  // Vite has just written this file.
  return JSON.parse(readFileSync(path.join(target, '.vite/manifest.json'), 'utf8')) as Manifest;
}
