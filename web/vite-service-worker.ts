import { VitePWA } from 'vite-plugin-pwa';
import { CONFIGURATION_CACHE } from './src/shell/service-worker.ts';

/**
 * The service worker: it keeps the app's own files, so that the app starts without a network, and nothing of a user: no
 * answer of the API, and no picture of a card, which would tell what somebody holds. The landing page is not its business.
 * Who registers it, and how a new version is offered, is in shell/service-worker.ts.
 */
export function serviceWorker() {
  return VitePWA({
    filename: 'sw.js',
    // A file of its own, in web/public.
    manifest: false,
    includeManifestIcons: false,
    injectRegister: false,
    registerType: 'prompt',
    workbox: {
      inlineWorkboxRuntime: true,
      // From the first visit on: whoever comes back the second time may do so without a network.
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
      // Their names change with their content.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/app.html',
      // The landing page, the API, what Hosting itself serves, and whatever is a file.
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
