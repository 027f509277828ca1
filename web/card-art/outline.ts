import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type PathCommand } from 'fontkit';
import { decompress } from 'wawoff2';

const WEIGHT = 650;
const TENTHS = 10;
const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/**
 * Opens Inter in the weight of the text on a card. The font must be TrueType, because fontkit changes the weight of no
 * other format.
 */
async function openInter(): Promise<Font> {
  const font = create(Buffer.from(await decompress(readFileSync(file))));
  if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`);
  return font.getVariation({ wght: WEIGHT });
}
const inter = await openInter();

/** Replaces each <text> of an SVG by a <path>, because an SVG in an <img> cannot load a font. */
export function outlineWords(svg: string): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_text, attributes: string, words: string) => {
    const {
      x,
      y,
      'font-size': size,
      'letter-spacing': spacing,
      'text-anchor': anchor,
      ...rest
    } = attributesOf(attributes);
    const line = layOut(words, Number(size), Number(spacing ?? 0));
    const left = Number(x) - (anchor === 'end' ? line.width : 0);
    const more = Object.entries(rest).map(([name, value]) => ` ${name}="${value}"`);
    return `<path transform="scale(${1 / TENTHS})"${more.join('')} d="${line.pathAt(left, Number(y))}"/>`;
  });
}

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, value]));
}

function layOut(words: string, size: number, spacing: number) {
  const scale = size / inter.unitsPerEm;
  const run = inter.layout(words);
  const width = run.positions.reduce((sum, { xAdvance }) => sum + xAdvance * scale + spacing, -spacing);
  return {
    width,
    pathAt(left: number, baseline: number): string {
      const pen = startPen(scale, baseline);
      let x = left;
      for (const [at, glyph] of run.glyphs.entries()) {
        for (const { command, args } of glyph.path.commands) pen.draw(command, args, x);
        x += (run.positions[at]?.xAdvance ?? 0) * scale + spacing;
      }
      return pen.path();
    },
  };
}

const letterOf: Record<PathCommand['command'], string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/**
 * Draws in tenths of a unit, relative to the previous point. The result is short, and rounding errors do not add up.
 */
function startPen(scale: number, baseline: number) {
  let text = '';
  let before = '';
  let point = [0, 0];
  let start = point;
  return {
    draw(command: PathCommand['command'], args: readonly number[], x: number): void {
      const from = point;
      const at = args.map((value, index) =>
        Math.round(TENTHS * (index % 2 === 0 ? x + value * scale : baseline - value * scale)),
      );
      const steps = at.map((value, index) => value - (from[index % 2] ?? 0));
      point = command === 'closePath' ? start : at.slice(-2);
      if (command === 'moveTo') start = point;
      if (steps.length > 0 && steps.every((step) => step === 0)) return;
      const letter = letterOf[command];
      // In SVG, a repeated letter can be left out, and a minus sign can separate two numbers without a space.
      text += `${letter === before ? ' ' : letter}${steps.join(' ')}`.replaceAll(' -', '-');
      before = letter;
    },
    path: () => text,
  };
}
