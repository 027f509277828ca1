import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appDocument, nameParts, staticLanding } from './vite-documents.ts';
import { preloadFont } from './vite-fonts.ts';
import { stubForReactfire } from './vite-reactfire.ts';
import { serviceWorker } from './vite-service-worker.ts';

/** The Hosting emulator, which answers with the project's configuration and forwards calls to the emulated function. */
const hosting = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000';

/**
 * Groups modules that are always needed together into one file each. By default the build makes a file for each set of
 * screens that share a module, thirty of them for the sign-in page.
 */
const chunkGroups = [
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
  // Small modules that all signed-in pages share. Each further file would cost a hundred bytes and a request.
  {
    name: 'pages',
    test: /\/web\/src\/(?:ui\/(?:page-heading|use-is-below)|shell\/measures|model\/(?:benefit-labels|benefit-list|date-text))\.tsx?$/,
  },
  { name: 'notices', test: inPackages('@mui/material/(?:Alert|Link|Paper)') },
];

/**
 * Returns a pattern of the files in some packages.
 * @param names patterns of package names, and of folders in packages
 */
function inPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`);
}

export default defineConfig({
  plugins: [
    react(),
    stubForReactfire(),
    staticLanding(),
    appDocument(),
    nameParts(),
    preloadFont('inter-latin-wght-normal'),
    serviceWorker(),
  ],
  server: { host: '127.0.0.1', proxy: { '/__/firebase': hosting, '/api': hosting } },
  build: {
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      output: { codeSplitting: { groups: chunkGroups } },
      // These packages have no side effects on import, but do not declare it. The second is for Emotion's `withTheme` only.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(reactfire|hoist-non-react-statics)\//, sideEffects: false },
        ],
      },
    },
  },
});
