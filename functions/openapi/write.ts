// Writes the document that is checked in and served: npm run openapi
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './document.ts';

const target = new URL('../src/openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
