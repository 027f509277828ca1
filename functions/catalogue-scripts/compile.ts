// Compiles the YAML files of the cards into the modules that the client and the server load. `npm start`, `npm test`,
// `npm run check` and every build run this first. It writes only the files that change.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileBank } from './compile-bank.ts';
import { readCards } from './read-cards.ts';

const folder = fileURLToPath(new URL('../src/catalogue/generated/', import.meta.url));

try {
  const banks = readCards();
  const files = new Map([['modules.ts', modulesText([...banks.keys()].toSorted())]]);
  for (const [bank, cards] of banks) {
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

/** Returns the module that loads each module of each bank. */
function modulesText(banks: readonly string[]): string {
  const line = (bank: string) =>
    `  '${bank}': {\n    cards: () => import('./${bank}.ts'),\n    howToUse: () => import('./${bank}-how-to-use.ts'),\n` +
    `    onStatements: () => import('./${bank}-on-statements.ts'),\n  },\n`;
  return `// Written by catalogue-scripts/compile.ts.\nexport const modules = {\n${banks.map(line).join('')}};\n`;
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
