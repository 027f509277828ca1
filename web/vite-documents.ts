import { readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { loadEnv, runnerImport, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { productUrl } from '@card-rewards/functions/product';
import type * as rendering from './src/app/render-landing.tsx';
import { readLandingFacts } from './src/pages/landing/landing-facts.ts';

const module = '/src/app/render-landing.tsx';

export function staticLanding(): Plugin {
  return {
    name: 'static-landing',
    transformIndexHtml: {
      order: 'pre',
      async handler(page, { path, server }) {
        if (path !== '/index.html') return page;
        const today = new Date().toISOString().slice(0, 10);
        const facts = await readLandingFacts(today);
        const { html, styles } = (await load(server)).renderLanding(facts);
        return page
          .replaceAll('%PRODUCT_URL%', deployedTo(process.env))
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace(/<!-- The landing page:.*-->/, () => html);
      },
    },
  };
}

/**
 * Returns the address that a build will have. It is only known while the Firebase CLI deploys the build to a project.
 * Social networks need the absolute address of the picture that they show with a link.
 */
export function deployedTo({ GCLOUD_PROJECT }: Record<string, string | undefined>): string {
  if (!GCLOUD_PROJECT) return '';
  const settings = loadEnv(GCLOUD_PROJECT, `${import.meta.dirname}/../functions`, 'APP_URL');
  return productUrl({ GCLOUD_PROJECT, ...settings });
}

async function load(server: ViteDevServer | undefined): Promise<typeof rendering> {
  // Vite does not know what a module exports.
  if (server) return (await server.ssrLoadModule(module)) as typeof rendering;
  const root = import.meta.dirname;
  const options = { configFile: false as const, root, mode: 'production', plugins: [react()] };
  return (await runnerImport<typeof rendering>(root + module, options)).module;
}

/** Serves the app's document for every page except the landing page, as Hosting does. */
export function appDocument(): Plugin {
  return {
    name: 'app-document',
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const isPage =
          req.headers.accept?.includes('text/html') && !/^\/(@|api\/|__\/|src\/)|\./.test(pathname);
        if (isPage && pathname !== '/') req.url = '/app.html';
        next();
      });
    },
  };
}

/** The modules of each part of the app, except the modules that its document always loads. */
const parts: Record<string, string[]> = {
  app: ['src/app/app.tsx', 'src/app/auth.ts', 'src/app/firebase.ts', 'src/shell/layout.tsx'],
  ...Object.fromEntries(pageNames().map((name) => [`/${name}`, [`src/pages/${name}-page.tsx`]])),
};

/** The landing page is a separate document. */
function pageNames(): string[] {
  return readdirSync(new URL('src/pages', import.meta.url)).flatMap((file) => {
    const name = /^([\w-]+)-page\.tsx$/.exec(file)?.[1];
    return name === undefined || name === 'landing' ? [] : [name];
  });
}

/**
 * Preloads the font with each page instead of after its style sheet, so that the look of the text does not change late.
 * Also lists the files of each address in app.html, so that `first-paint.js` can preload the files of the current
 * address together with the entry.
 */
export function preloads(fontName: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle = {} }) {
        const file = Object.keys(bundle).find((each) => each.includes(fontName));
        if (file === undefined) throw new Error(`No font file ${fontName} in the bundle`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        const font = { tag: 'link', injectTo: 'head-prepend' as const, attrs };
        if (path !== '/app.html') return [font];
        const parts = { name: 'parts', content: JSON.stringify(filesOfParts(bundle)) };
        return [font, { tag: 'meta', injectTo: 'head-prepend', attrs: parts }];
      },
    },
  };
}

function filesOfParts(bundle: Rolldown.OutputBundle): object {
  const entry = chunksOf(bundle, 'app.html');
  const app = chunksOf(bundle, ...(parts['app'] ?? []));
  const named = Object.entries(parts).map(([part, modules]): [string, string[]] => {
    const isScreen = part !== 'app' && part !== '/login';
    const files = [...chunksOf(bundle, ...modules)];
    return [part, files.filter((file) => !entry.has(file) && !(isScreen && app.has(file)))];
  });
  return Object.fromEntries(named);
}

function chunksOf(bundle: Rolldown.OutputBundle, ...modules: string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const found = Object.values(bundle).find(
      (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/web/${module}`),
    );
    if (!found) throw new Error(`The build has no chunk for ${module}`);
    add(found.fileName);
  }
  return files;
}
