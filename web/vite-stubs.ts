import type { Plugin } from 'vite';

const absent = (...names: string[]) => names.map((name) => `export const ${name} = undefined;`).join('\n');

/**
 * reactfire imports every Firebase product statically, and each product registers itself when it is imported, so
 * tree-shaking keeps them all: more than 100 kB that the app never calls. These stubs take their place. A name that
 * reactfire imports and that is missing here fails the build.
 */
const stubs: Partial<Record<string, string>> = {
  'firebase/database': absent(
    'get',
    'off',
    'onChildAdded',
    'onChildChanged',
    'onChildMoved',
    'onChildRemoved',
    'onValue',
  ),
  'firebase/firestore': absent('onSnapshot', 'queryEqual'),
  'firebase/functions': absent('httpsCallable'),
  'firebase/remote-config': absent(
    'ensureInitialized',
    'getAll',
    'getBoolean',
    'getNumber',
    'getString',
    'getValue',
  ),
  'firebase/storage': absent('getDownloadURL', 'ref'),
  // React itself has had this hook since version 18.
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react';",
  // MUI's buttons import their ripple, which the theme turns off.
  './TouchRipple.mjs': 'export default () => null;',
};

/** Replaces code that the app's libraries import and the app never runs. */
export function stubUnused(): Plugin {
  const mark = '\0stub:';
  return {
    name: 'stub-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isImported = /\/(?:reactfire|@mui\/material\/ButtonBase)\//.test(importer ?? '');
      return stubs[source] !== undefined && isImported ? mark + source : undefined;
    },
    load(id) {
      return id.startsWith(mark) ? stubs[id.slice(mark.length)] : undefined;
    },
  };
}
