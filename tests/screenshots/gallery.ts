import path from 'node:path';

export const screenshotsFolder = path.resolve(import.meta.dirname, '../../.cache/screenshots');

/**
 * Makes a page with the pictures: one row for each screen or state, with its sizes and themes side by side.
 *
 * @param files Names such as `home.390-dark.png`.
 */
export function galleryOf(files: readonly string[]): string {
  const rows = Map.groupBy(files.toSorted(), (file) => file.split('.')[0] ?? file);
  const pictureOf = (file: string) =>
    `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file.split('.')[1]}</figcaption></figure>`;
  const sections = [...rows].map(
    ([name, pictures]) =>
      `<section id="${name}"><h2>${name.replaceAll('-', ' ')}</h2><div>${pictures.map(pictureOf).join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; background: #8c8c94; }
  h2 { text-transform: capitalize; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; }
  img { display: block; height: 560px; border-radius: 6px; }
</style>
<h1>${rows.size} screens and states</h1>
${sections.join('\n')}
</html>
`;
}
