import { artColors } from '@card-rewards/functions/card-art';
import { readdirSync, readFileSync } from 'node:fs';
import { sourceStops, stopsOf } from './colors.ts';
import { outlineWords } from './outline.ts';

/** Returns the drawings of a folder by name: `named/` has one for each product, `networks/` one for each network. */
function drawingsIn(folder: string): [name: string, svg: string][] {
  const url = new URL(`${folder}/`, import.meta.url);
  return readdirSync(url)
    .toSorted()
    .map((file) => [file.replace('.svg', ''), readFileSync(new URL(file, url), 'utf8')]);
}

/** Returns every card face as it is served, by name. */
export function drawFaces(): Map<string, string> {
  const generic = drawingsIn('networks').flatMap(([network, svg]) =>
    artColors.map((color): [string, string] => [
      `${network}-${color}`,
      sourceStops.reduce((drawing, stop, at) => drawing.replaceAll(stop, stopsOf[color][at] ?? stop), svg),
    ]),
  );
  return new Map([...drawingsIn('named'), ...generic].map(([name, svg]) => [name, outlineWords(svg)]));
}
