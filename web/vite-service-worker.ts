import { VitePWA } from 'vite-plugin-pwa';
import { CONFIGURATION_CACHE } from './src/shell/service-worker.ts';

/**
 * Builds the service worker. It caches the app's own files, so that the app starts offline. It caches nothing about a
 * user: no API answers, and no card pictures, which would reveal their cards. It does not serve the landing page.
 * `shell/service-worker.ts` registers it and offers new versions.
 */
export function serviceWorker() {
  return VitePWA({
    filename: 'sw.js',
    // The manifest is a file in web/public.
    manifest: false,
    includeManifestIcons: false,
    injectRegister: false,
    registerType: 'prompt',
    workbox: {
      inlineWorkboxRuntime: true,
      // Controls the page from the first visit on, so that the second visit may be offline.
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
      // Excludes the landing page, the API, Hosting's own addresses, and files.
      navigateFallbackDenylist: [/^\/(?:\?|$)/, /^\/(?:api|__)\//, /^[^?]*\.\w+(?:\?|$)/],
      runtimeCaching: [
        {
          urlPattern: /\/__\/firebase\/init\.js(?:on)?(?:\?.*)?$/,
          handler: 'NetworkFirst',
          options: { cacheName: CONFIGURATION_CACHE, networkTimeoutSeconds: 3 },
        },
      ],
    },
  });
}
