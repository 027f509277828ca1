import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CONFIGURATION_CACHE, configurationToCache } from './src/shell/service-worker.ts';
import { chunkGroups, noCircularChunks } from './vite-chunks.ts';
import { appDocument, preloads, staticLanding } from './vite-documents.ts';

/** The Hosting emulator serves the project's configuration, and forwards calls to the emulated function. */
const hosting = process.env['HOSTING_ORIGIN'] ?? 'http://127.0.0.1:5000';

export default defineConfig({
  plugins: [
    react(),
    staticLanding(),
    appDocument(),
    preloads('inter-latin-wght-normal'),
    noCircularChunks(),
    serviceWorker(),
  ],
  server: { host: '127.0.0.1', proxy: { '/__/firebase': hosting, '/api': hosting } },
  build: {
    // Every browser that the app supports preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      output: { codeSplitting: { groups: chunkGroups } },
      // The app needs no side effects of these modules, but the modules do not declare that. Only Emotion's `withTheme`
      // imports hoist-non-react-statics, and the app does not use it.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
          { test: /functions\/src\/domain\//, sideEffects: false },
        ],
      },
    },
  },
});

/**
 * Builds the service worker. It caches the app's own files, so that the app starts offline. It caches nothing about a
 * user. API responses and card pictures are left out, because pictures would reveal the user's cards. The landing page
 * is not served either. `shell/service-worker.ts` registers the service worker and offers new versions.
 */
function serviceWorker() {
  return VitePWA({
    filename: 'sw.js',
    // The manifest is a file in web/public.
    manifest: false,
    includeManifestIcons: false,
    injectRegister: false,
    registerType: 'prompt',
    workbox: {
      inlineWorkboxRuntime: true,
      importScripts: ['/push-worker.js'],
      // Controls the page from its first visit, so that the second visit can be offline.
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      globPatterns: [
        'app.html',
        'first-paint.js',
        'favicon.svg',
        'manifest.webmanifest',
        'assets/*.js',
        'assets/inter-latin-wght-normal-*.woff2',
      ],
      // The names of these files change with their content.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/app.html',
      // The landing page, the API, Hosting's own addresses, and files.
      navigateFallbackDenylist: [/^\/(?:\?|$)/, /^\/(?:api|__)\//, /^[^?]*\.\w+(?:\?|$)/],
      runtimeCaching: [
        {
          urlPattern: /\/__\/firebase\/init\.js(?:on)?(?:\?.*)?$/,
          // Renews the cached configuration after the start, because the start must not wait for a network.
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: CONFIGURATION_CACHE,
            plugins: [{ cacheWillUpdate: configurationToCache }],
          },
        },
      ],
    },
  });
}
