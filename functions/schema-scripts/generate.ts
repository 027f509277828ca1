// Writes the files that are generated from the schemas: the OpenAPI document that the API serves, and the index
// exemptions that `firebase deploy` reads. `npm start`, `npm test`, `npm run check` and every build run it first.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { firestoreIndexes } from './firestore-indexes.ts';
import { openApiDocument } from './openapi-document.ts';

/** Writes a file only if its content changes, because a write restarts the processes that watch it. */
async function write(target: URL, content: object) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const before = await readFile(target, 'utf8').catch(() => null);
  if (before !== text) await writeFile(target, text);
}

const generated = new URL('../src/generated/', import.meta.url);
await mkdir(generated, { recursive: true });
await write(new URL('openapi.json', generated), openApiDocument());
await write(new URL('../../firestore.indexes.json', import.meta.url), firestoreIndexes());
