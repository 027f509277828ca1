const LOOK_EVERY_MS = 3_600_000;

/** The worker's cache for the project's configuration. The configuration is public, and read again at each start. */
export const CONFIGURATION_CACHE = 'configuration';

/**
 * Returns a response to cache, or null for another page, such as a captive portal's. The build copies this function
 * into the worker, so it uses nothing else of this file.
 */
export const configurationToCache = async ({ response }: { response: Response }): Promise<Response | null> =>
  response.ok && !response.headers.get('Content-Type')?.includes('html') ? response : null;

/**
 * Registers the service worker that caches the app's own files (see vite.config.ts). It calls `onNewVersion` when a new
 * version is ready. The running version remains until `startNewVersion` is called, so no draft is lost.
 */
export async function registerServiceWorker(onNewVersion: (worker: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registered = serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Some environments that block service workers resolve without a registration.
  const registration = (await registered) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  // After a failure, the worker caches it at the next start.
  if (!serviceWorker.controller) cacheConfiguration().catch(() => {});

  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && serviceWorker.controller) onNewVersion(worker);
  };
  // The browser looks for a new version only when a page loads, and a tab may be open for weeks.
  const look = () => void registration.update().catch(() => {});
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
  setInterval(look, LOOK_EVERY_MS);
}

/** Reloads the page with the new version. Other tabs keep their version. */
export function startNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * Caches the project's configuration for an offline start, because this page has read it before there was a worker.
 * Only local projects read the second address (see app/local-project.ts).
 */
async function cacheConfiguration(): Promise<void> {
  const cache = await caches.open(CONFIGURATION_CACHE);
  for (const address of ['/__/firebase/init.json', '/__/firebase/init.js?useEmulator=true']) {
    const response = await configurationToCache({ response: await fetch(address) });
    if (response) await cache.put(address, response);
  }
}
