import { expect, type BrowserContext, type Page } from '@playwright/test';

interface Storage {
  origins: { indexedDB?: { name: string; stores: { records: object[] }[] }[] }[];
}

/** Waits until the service worker has stored the files and the configuration for a start without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(() => page.evaluate(() => caches.match('/__/firebase/init.json').then(Boolean)))
    .toBe(true);
}

/** Returns the device copy as text, or an empty text if there is none. */
export async function copyIn(page: Page): Promise<string> {
  const stored = await page.context().storageState({ indexedDB: true });
  // Playwright's type does not have the databases.
  const { origins } = stored as unknown as Storage;
  const stores = origins
    .flatMap(({ indexedDB = [] }) => indexedDB)
    .flatMap((database) => (database.name === 'card-rewards' ? database.stores : []))
    .filter(({ records }) => records.length > 0);
  return stores.length === 0 ? '' : JSON.stringify(stores);
}

/** Waits until the device copy contains a text. */
export const expectSaved = (page: Page, text: string) => expect.poll(() => copyIn(page)).toContain(text);

/**
 * Returns what the site stores in the browser, as text: cookies, local and session storage, IndexedDB, and
 * its caches. Cached files under `/assets/` appear only with their addresses. A page of the site must be open
 * in the context.
 */
export async function everythingIn(context: BrowserContext): Promise<string> {
  const ofPages = await Promise.all(context.pages().map((page) => page.evaluate(readPageStorage)));
  return JSON.stringify([await context.storageState({ indexedDB: true }), ofPages]);
}

async function readPageStorage(): Promise<object> {
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const isOfBuild = new URL(request.url).pathname.startsWith('/assets/');
      const response = isOfBuild ? undefined : await cache.match(request);
      cached.push(request.url, (await response?.text()) ?? '');
    }
  }
  return { session: Object.entries(sessionStorage), cached };
}

/** Removes the session from the browser's storage. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = resolve;
    });
  });
}
