import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appDocument, nameParts, staticLanding } from './vite-documents.ts';
import { preloadFont, stubUnused } from './vite-plugins.ts';
import { serviceWorker } from './vite-service-worker.ts';

/** The Hosting emulator, which knows the project's configuration and passes calls on to the emulated function. */
const hosting = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000';

export default defineConfig({
  plugins: [
    react(),
    stubUnused(),
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
      // They do not declare that importing them does nothing by itself. The second is for Emotion's `withTheme` only.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(reactfire|hoist-non-react-statics)\//, sideEffects: false },
        ],
      },
    },
  },
});
