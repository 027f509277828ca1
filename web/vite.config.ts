import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite-chunks.ts';
import { appDocument, nameParts, staticLanding } from './vite-documents.ts';
import { preloadFont } from './vite-fonts.ts';
import { serviceWorker } from './vite-service-worker.ts';

/** The Hosting emulator, which answers with the project's configuration and forwards calls to the emulated function. */
const hosting = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000';

export default defineConfig({
  plugins: [
    react(),
    staticLanding(),
    appDocument(),
    nameParts(),
    preloadFont('inter-latin-wght-normal'),
    serviceWorker(),
  ],
  server: { host: '127.0.0.1', proxy: { '/__/firebase': hosting, '/api': hosting } },
  resolve: {
    alias: {
      'firebase/database': fileURLToPath(new URL('absent-database.ts', import.meta.url)),
      // React itself has had this hook since version 18.
      'use-sync-external-store/shim': 'react',
    },
  },
  build: {
    // Every browser that the app supports preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      output: { codeSplitting: { groups: chunkGroups } },
      // These have no side effects on import that the app needs, but do not declare it. reactfire imports every Firebase
      // product, and Emotion's `withTheme` alone imports the second package.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(reactfire|hoist-non-react-statics)\//, sideEffects: false },
          {
            test: /node_modules\/@?firebase\/(firestore|functions|remote-config|storage)\//,
            sideEffects: false,
          },
          { test: /functions\/src\/domain\//, sideEffects: false },
        ],
      },
    },
  },
});
