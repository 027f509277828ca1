import type { Plugin } from 'vite';

interface Unused {
  /** Part of the path of the package that imports it. */
  importer: string;
  /** What stands in for it. */
  code: string;
}

const absent = (...names: string[]) => names.map((name) => `export const ${name} = undefined;`).join('\n');

/**
 * Imports that cost bytes and are never called, or of which little is. reactfire imports every Firebase product statically,
 * and those register themselves when imported, so tree-shaking keeps them: more than 100 kB. MUI's buttons import the ripple
 * that the theme turns off, and a progress ring of which they show the simplest form. The router can be watched and prefetch,
 * queries can have pages: ours are not and have none. A name missing here fails the build.
 */
const unused: Partial<Record<string, Unused>> = {
  'firebase/database': {
    importer: '/reactfire/',
    code: absent('get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'),
  },
  'firebase/firestore': { importer: '/reactfire/', code: absent('onSnapshot', 'queryEqual') },
  'firebase/functions': { importer: '/reactfire/', code: absent('httpsCallable') },
  'firebase/remote-config': {
    importer: '/reactfire/',
    code: absent('ensureInitialized', 'getAll', 'getBoolean', 'getNumber', 'getString', 'getValue'),
  },
  'firebase/storage': { importer: '/reactfire/', code: absent('getDownloadURL', 'ref') },
  // React's own has been there since 18.
  'use-sync-external-store/shim': {
    importer: '/reactfire/',
    code: "export { useSyncExternalStore } from 'react';",
  },
  './instrumentation.js': {
    importer: '/react-router/',
    code: `${absent(
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    )}
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;`,
  },
  // What a framework would prefetch.
  './links.js': {
    importer: '/react-router/',
    code: absent(
      'getKeyedLinksForMatches',
      'getKeyedPrefetchLinks',
      'getModuleLinkHrefs',
      'getNewMatchesForLinks',
      'isPageLinkDescriptor',
      'prefetchRouteCss',
      'prefetchStyleLinks',
    ),
  },
  './infiniteQueryBehavior.js': {
    importer: '/query-core/',
    code: absent('infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'),
  },
  // The theme's attribute is set by a script of our own.
  '../InitColorSchemeScript/InitColorSchemeScript.mjs': {
    importer: '/@mui/system/cssVars/',
    code: `${absent('buildInitColorSchemeScript')}
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';`,
  },
  './TouchRipple.mjs': { importer: '/@mui/material/ButtonBase/', code: 'export default () => null;' },
  '../CircularProgress/index.mjs': {
    importer: '/@mui/material/',
    code: "export { Spinner as default } from '/src/ui/spinner.tsx';",
  },
};

export function stubUnused(): Plugin {
  const mark = '\0unused:';
  return {
    name: 'stub-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const entry = unused[source];
      return entry && importer?.includes(entry.importer) ? mark + source : undefined;
    },
    load(id) {
      return id.startsWith(mark) ? unused[id.slice(mark.length)]?.code : undefined;
    },
  };
}

/** Starts loading the text's font with the page, not after the style sheet: no late change of letters. */
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
