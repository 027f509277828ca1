import type { Plugin } from 'vite';

/** Preloads the font with the page rather than after the style sheet, so that the text does not change its look late. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.includes(name));
        if (font === undefined) throw new Error(`No font file ${name} in the bundle`);
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
          },
        ];
      },
    },
  };
}
