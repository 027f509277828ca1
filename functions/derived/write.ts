// Writes the files that follow from the schemas, before every command and every build: what the API serves as its
// description, and the index exemptions that `firebase deploy` reads.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { firestoreIndexes } from './firestore-indexes.ts';
import { openApiDocument } from './openapi-document.ts';

/** Leaves a file alone that is right already: whoever watches it would start again. */
async function write(target: URL, content: object) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const before = await readFile(target, 'utf8').catch(() => null);
  if (before !== text) await writeFile(target, text);
}

const compiled = new URL('../src/compiled/', import.meta.url);
await mkdir(compiled, { recursive: true });
await write(new URL('openapi.json', compiled), openApiDocument());
await write(new URL('../../firestore.indexes.json', import.meta.url), firestoreIndexes());
