// Writes the card faces in web/public/card-art, which are checked in (npm run card-art).
import { mkdir, writeFile } from 'node:fs/promises';
import { drawFaces } from './faces.ts';

const target = new URL('../public/card-art/', import.meta.url);
await mkdir(target, { recursive: true });
for (const [name, svg] of drawFaces()) await writeFile(new URL(`${name}.svg`, target), svg);
