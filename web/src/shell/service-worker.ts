const LOOK_EVERY_MS = 3_600_000;

/**
 * The name of the cache in which the worker keeps the project's configuration. The worker may cache the configuration,
 * because it is public. Each start of the app renews the cache.
 */
export const CONFIGURATION_CACHE = 'configuration';

/**
 * Returns the response if it can be cached. Returns null if the response has an error status or is an HTML page, such
 * as a captive portal's. The build copies this function into the worker, so it must not use anything else in this file.
 */
export const configurationToCache = async ({ response }: { response: Response }): Promise<Response | null> =>
  response.ok && !response.headers.get('Content-Type')?.includes('html') ? response : null;

/**
 * Registers the service worker that caches the app's own files (see vite.config.ts). `onNewVersion` is called when a
 * new version is ready. The running version remains until `startNewVersion` is called, so that no draft is lost.
 */
export async function registerServiceWorker(onNewVersion: (worker: ServiceWorker) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registered = serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // In environments that block service workers, the registration can be undefined.
  const registration = (await registered) as ServiceWorkerRegistration | undefined;
  if (!registration) return;
  // If this fails, the worker caches the configuration at the next start.
  if (!serviceWorker.controller) cacheConfiguration().catch(() => {});

  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && serviceWorker.controller) onNewVersion(worker);
  };
  // The browser looks for a new version only when a page loads, but a tab may be open for weeks.
  const look = () => void registration.update().catch(() => {});
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
  setInterval(look, LOOK_EVERY_MS);
}

/**
 * Activates the new version and reloads this tab. Other tabs are not reloaded, so that no draft in them is lost. They
 * run the old version until the user reloads them.
 */
export function startNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * Caches the project's configuration for an offline start. This page has read the configuration before it had a worker.
 * Only local projects read the second file (see app/local-project.ts).
 */
async function cacheConfiguration(): Promise<void> {
  const cache = await caches.open(CONFIGURATION_CACHE);
  for (const address of ['/__/firebase/init.json', '/__/firebase/init.js?useEmulator=true']) {
    const response = await configurationToCache({ response: await fetch(address) });
    if (response) await cache.put(address, response);
  }
}
