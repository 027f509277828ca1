import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const homeEntries = [
  'src/app/app.tsx',
  'src/app/auth.ts',
  'src/app/firebase.ts',
  'src/shell/layout.tsx',
  'src/pages/find-place.tsx',
  'src/pages/home-page.tsx',
];
/**
 * Pages that share code with /home. The shared modules get files of their own, so that these pages do not load all of
 * /home.
 */
const otherEntries = {
  login: ['src/app/start.tsx', 'src/pages/login-page.tsx'],
  landing: ['src/app/start-landing.ts', 'src/app/auth.ts'],
};

/**
 * Groups modules that are needed together into one file. By default, the build makes a file for each set of screens
 * that share a module. /home would then need three times as many files, and a second start would be a tenth slower.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    test: inPackages(
      'react|react-dom|scheduler|@emotion|stylis|clsx|@babel|@mui/(?:system|styled-engine|private-theming)',
      '@mui/material/(?:styles|ButtonBase|CircularProgress|CssBaseline|GlobalStyles|colors|zero-styled)',
    ),
  },
  {
    name: 'controls',
    test: inPackages('@mui/material/(?:Box|Button|IconButton|SvgIcon|Typography|useMediaQuery)'),
  },
  { name: 'notices', test: inPackages('@mui/material/(?:Alert|Link|Paper)') },
  { name: groupOfHome(), includeDependenciesRecursively: false },
];

function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})[/.]`);
}

/** Modules that /home imports only through an index file. Later screens use these modules, or no screen does. */
const usedLater = [
  inPackages('@mui/material/styles/enhanceHighContrast'),
  inPackages(
    '@mui/(?:material/)?utils/(?:createChainedFunction|debounce|getActiveElement|isMuiElement|mergeSlotProps)',
    '@mui/(?:material/)?utils/(?:ownerDocument|ownerWindow|setRef|useControlled)',
  ),
  inPackages('@tanstack/query-core/.*/queriesObserver', '@tanstack/react-query/.*/useQueries'),
  /\/domain\/(?:history|newer-terms|reminder-days|renewal|statement-words|typed-month|upcoming-of-card|ledger\/(?:benefit-in-period|use-changes))\.ts$/,
];

/** Returns a function that groups all modules of /home by the other entry points that need them. */
function groupOfHome(): Rolldown.CodeSplittingNameFunction {
  let groups: [name: string, ids: Set<string>][] | undefined;
  const entries = new Set([...homeEntries, ...Object.values(otherEntries).flat()].map(pathOf));
  return (id, context) => {
    groups ??= Object.entries({ home: homeEntries, ...otherEntries }).map(([name, modules]) => [
      name,
      staticImports(modules, context),
    ]);
    if (!groups[0]?.[1].has(id) || entries.has(id)) return null;
    return groups.flatMap(([name, ids]) => (ids.has(id) ? [name] : [])).join('-');
  };
}

function staticImports(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(modules.map(pathOf));
  // The iteration of a set includes ids that are added during the iteration.
  for (const id of found) {
    const imported = context.getModuleInfo(id)?.importedIds ?? [];
    for (const each of imported) if (!usedLater.some((pattern) => pattern.test(each))) found.add(each);
  }
  return found;
}

/** Refuses a build with chunks that import each other, because one of them would run before the chunk that it needs. */
export function noCircularChunks(): Plugin {
  return {
    name: 'no-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const checked = new Set<string>();
      const check = (file: string, importers: readonly string[]) => {
        if (importers.includes(file)) {
          const circle = [...importers.slice(importers.indexOf(file)), file];
          this.error(`These chunks import each other: ${circle.join(' → ')}`);
        }
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || checked.has(file)) return;
        for (const imported of chunk.imports) check(imported, [...importers, file]);
        checked.add(file);
      };
      for (const file of Object.keys(bundle)) check(file, []);
    },
  };
}

function pathOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}
