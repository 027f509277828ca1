// Writes the generated files: the catalogue's modules for the client and the server, the OpenAPI document that the API
// serves, and the index exemptions that `firebase deploy` reads. `npm start`, `npm test`, `npm run check` and every
// build first run this script.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueModules } from '../catalogue-scripts/compile.ts';
import { firestoreIndexes } from './firestore-indexes.ts';
import { openApiDocument } from './openapi-document.ts';

const functions = path.join(import.meta.dirname, '..');
const catalogue = path.join(functions, 'src/catalogue/generated');

try {
  const modules = catalogueModules();
  for (const [name, text] of modules) write(path.join(catalogue, name), text);
  for (const name of readdirSync(catalogue))
    if (!modules.has(name)) rmSync(path.join(catalogue, name), { force: true });
  write(path.join(functions, 'src/generated/openapi.json'), json(openApiDocument()));
  write(path.join(functions, '../firestore.indexes.json'), json(firestoreIndexes()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Writes a file if its content changes, because a write restarts the processes that watch the file. The file is
 * replaced by renaming, so that a simultaneous build never reads half of it.
 */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
