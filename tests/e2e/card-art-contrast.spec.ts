import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { isGenericArt } from '@card-rewards/functions/card-art';

const folder = new URL('../../web/public/card-art/', import.meta.url);
const faces = readdirSync(folder).map((file) => ({
  file,
  svg: readFileSync(new URL(file, folder), 'utf8'),
  // If a face shows no name, the tile prints the card's name over the face, 16 px from the edges in two lines of 18 px.
  overlay: isGenericArt(`/card-art/${file}`) ? { x: 16, y: 16, width: 285, height: 36 } : null,
}));

/**
 * Computes the weakest contrast of the words on a face, and of a name that is printed over it, by the formula of WCAG
 * 2.
 */
async function weakestContrast({ svg, overlay }: (typeof faces)[number]) {
  const [width, height] = [317, 200];
  /** Draws the face without its words, or only its words. */
  const pixelsOf = async (part: 'ground' | 'words') => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    for (const child of [...root.children]) if ((child.id === 'words') !== (part === 'words')) child.remove();
    const image = new Image();
    root.setAttribute('width', String(width));
    root.setAttribute('height', String(height));
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const ground = await pixelsOf('ground');
  const words = await pixelsOf('words');

  const light = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
  const contrast = (one: number[], other: number[]) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  const groundAt = (at: number) => [...ground.subarray(at * 4, at * 4 + 3)];
  const over = (colour: number[], alpha: number, below: number[]) =>
    below.map((channel, index) => (colour[index] ?? 0) * alpha + channel * (1 - alpha));

  let weakest = Infinity;
  let inWords = 0;
  for (let at = 0; at < width * height; at += 1) {
    const alpha = (words[at * 4 + 3] ?? 0) / 255;
    // Only the inside of a letter counts, and not its smoothed edge.
    if (alpha < 0.85) continue;
    inWords += 1;
    const colour = [...words.subarray(at * 4, at * 4 + 3)];
    // Also compares the letter with the background next to the stroke.
    for (const near of [at, at - 3, at + 3, at - 3 * width, at + 3 * width]) {
      const below = groundAt(near);
      weakest = Math.min(weakest, contrast(over(colour, alpha, below), below));
    }
  }
  for (let y = 0; overlay && y < overlay.height; y += 1) {
    for (let x = 0; x < overlay.width; x += 1) {
      const below = groundAt((overlay.y + y) * width + overlay.x + x);
      weakest = Math.min(weakest, contrast(over([255, 255, 255], 0.92, below), below));
    }
  }
  return { weakest, inWords };
}

test('the words on every card face have a contrast of at least 4.5 to 1', async ({ page }) => {
  await page.setContent('<!doctype html>');
  for (const face of faces) {
    const { weakest, inWords } = await page.evaluate(weakestContrast, face);
    expect.soft(weakest, face.file).toBeGreaterThanOrEqual(4.5);
    expect(inWords, face.file).toBeGreaterThan(face.file.startsWith('other-') ? -1 : 30);
  }
  // If words have the color of their background, the measurement finds them.
  const svg = faces.find(({ file }) => file === 'visa-navy.svg')?.svg.replaceAll('#f7f8fa', '#2c5489') ?? '';
  const { weakest } = await page.evaluate(weakestContrast, { file: 'invisible words', svg, overlay: null });
  expect(weakest).toBeLessThan(2);
});
