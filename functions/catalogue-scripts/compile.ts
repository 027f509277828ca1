// Compiles the YAML files of the cards into the modules that the client and the server load. Every npm command runs
// this first. It writes only the files that change.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileBank } from './compile-bank.ts';
import { readCards } from './read-cards.ts';

const folder = fileURLToPath(new URL('../src/catalogue/compiled/', import.meta.url));

try {
  const files = new Map<string, string>();
  for (const [bank, cards] of readCards()) {
    for (const [name, text] of compileBank(bank, cards)) files.set(name, text);
  }
  mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  for (const [name, text] of files) if (!present.has(name) || read(name) !== text) write(name, text);
  for (const name of present) if (!files.has(name)) rmSync(folder + name, { force: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function read(name: string): string {
  return readFileSync(folder + name, 'utf8');
}

/** Replaces a file by renaming, so that a build that runs at the same time never reads half of it. */
function write(name: string, text: string): void {
  const temporary = `${folder}.${name}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, folder + name);
}
