import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { artColors, type ArtColor } from '@card-rewards/functions/card-art';
import { outlineWords } from './outline.ts';

/** The three colors of a generic face, from the top left to the bottom right. The text on them is white. */
const stopsOf: Record<ArtColor, readonly [string, string, string]> = {
  navy: ['#0d1b3a', '#1c3768', '#2c5489'],
  azure: ['#0a2845', '#0e4672', '#14557f'],
  teal: ['#08313a', '#0d5262', '#15656f'],
  slate: ['#1e242c', '#3b4653', '#4f5c6b'],
  plum: ['#2a1036', '#4f215f', '#6d3783'],
  garnet: ['#3a0d1c', '#6b1a33', '#872b42'],
  emerald: ['#06352d', '#0d5a49', '#16654f'],
  copper: ['#3f1a10', '#79371f', '#8a4728'],
  indigo: ['#1d1a4a', '#35307c', '#4a4598'],
  graphite: ['#1b1b1f', '#37373e', '#4f4f58'],
};

/** The colors that the drawings in `networks/` have. `drawFaces` replaces these colors. */
const sourceStops = stopsOf.navy;

/**
 * Returns the drawings in a folder by name. `named/` has one drawing for each product, and `networks/` has one for each
 * network.
 */
function drawingsIn(folder: string): [name: string, svg: string][] {
  const url = new URL(`${folder}/`, import.meta.url);
  return readdirSync(url)
    .toSorted()
    .map((file) => [file.replace('.svg', ''), readFileSync(new URL(file, url), 'utf8')]);
}

export function drawFaces(): Map<string, string> {
  const generic = drawingsIn('networks').flatMap(([network, svg]) =>
    artColors.map((color): [string, string] => [
      `${network}-${color}`,
      sourceStops.reduce((drawing, stop, at) => drawing.replaceAll(stop, stopsOf[color][at] ?? stop), svg),
    ]),
  );
  return new Map([...drawingsIn('named'), ...generic].map(([name, svg]) => [name, outlineWords(svg)]));
}

// Writes the card faces in web/public/card-art (npm run card-art). The faces are checked in.
if (import.meta.main) {
  const target = new URL('../public/card-art/', import.meta.url);
  await mkdir(target, { recursive: true });
  for (const [name, svg] of drawFaces()) await writeFile(new URL(`${name}.svg`, target), svg);
}
