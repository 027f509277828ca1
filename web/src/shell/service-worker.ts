const LOOK_EVERY_MS = 3_600_000;

/** The worker's cache of what Hosting says about the project: public, and read anew where there is a network. */
export const CONFIGURATION_CACHE = 'configuration';

/**
 * Has the browser keep the app's own files (see vite-service-worker.ts), and calls `onNewVersion` when those of a new
 * version are there. Nothing changes until `startNewVersion` is called: what somebody is typing stays.
 *
 * @returns what ends the looking.
 */
export async function keepApp(onNewVersion: (worker: ServiceWorker) => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registered = serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Where service workers are switched off from outside, some leave out what the standard promises.
  const registration = (await registered) as ServiceWorkerRegistration | undefined;
  if (!registration) return () => {};
  // Should that fail, the next start has it kept.
  if (!serviceWorker.controller) keepConfiguration().catch(() => {});

  const offer = (worker: ServiceWorker | null) => {
    // The first one of all is no news to anybody.
    if (worker?.state === 'installed' && serviceWorker.controller) onNewVersion(worker);
  };
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  };
  // A tab may stay open for weeks, and looks by itself only when it is loaded. Without a network there is nothing to see.
  const look = () => void registration.update().catch(() => {});
  offer(registration.waiting);
  registration.addEventListener('updatefound', follow);
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    registration.removeEventListener('updatefound', follow);
    clearInterval(timer);
  };
}

/** Loads the page again with the new version. Other tabs go on with theirs. */
export function startNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

/**
 * This page has read the configuration before there was a worker to keep it, and the next start may have no network. The
 * second address is read on a machine of one's own only, see app/local-project.ts, and costs others next to nothing.
 */
async function keepConfiguration(): Promise<void> {
  const cache = await caches.open(CONFIGURATION_CACHE);
  await cache.addAll(['/__/firebase/init.json', '/__/firebase/init.js?useEmulator=true']);
}
