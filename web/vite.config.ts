import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appDocument, nameParts, staticLanding } from './vite-documents.ts';
import { preloadFont } from './vite-fonts.ts';
import { stubForReactfire } from './vite-reactfire.ts';
import { serviceWorker } from './vite-service-worker.ts';

/** The Hosting emulator, which knows the project's configuration and passes calls on to the emulated function. */
const hosting = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000';

/**
 * What is always needed together, in one file each: by itself the build makes a file for each set of screens that shares
 * something, thirty of them for the sign-in page.
 */
const together = [
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
  // Small ones that all signed-in pages share: each file costs a hundred bytes and a request more.
  {
    name: 'pages',
    test: /\/web\/src\/(?:ui\/(?:page-heading|use-is-below|status-line-presence)|shell\/measures|model\/(?:benefit-labels|benefit-list|date-text))\.tsx?$/,
  },
  { name: 'notices', test: inPackages('@mui/material/(?:Alert|Link|Paper)') },
];

/** @param names patterns of packages and of folders in them */
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
      output: { codeSplitting: { groups: together } },
      // They do not declare that importing them does nothing by itself. The second is for Emotion's `withTheme` only.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(reactfire|hoist-non-react-statics)\//, sideEffects: false },
        ],
      },
    },
  },
});
